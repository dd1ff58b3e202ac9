-- Looking after a server: who is kept out, who may look after it, what players report, what was done.
CREATE TABLE ban (
    whom TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER
) WITHOUT ROWID;

-- Of the secret only its hash.
CREATE TABLE admin_token (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    label TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL
);

-- A line of talk with what was said before it; each line once, whoever reports it.
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    line INTEGER NOT NULL,
    speaker INTEGER NOT NULL,
    format INTEGER NOT NULL,
    doc TEXT NOT NULL,
    at INTEGER NOT NULL,
    dealt INTEGER,
    UNIQUE (room, line, speaker)
);
CREATE TABLE reporter (
    report INTEGER NOT NULL REFERENCES report (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (report, person)
) WITHOUT ROWID;

CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL
);

CREATE TABLE announcement (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    text TEXT NOT NULL,
    begins INTEGER
);
