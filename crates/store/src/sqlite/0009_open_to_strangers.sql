-- "FRHD": the file says whose it is. Older files are known by their tables.
PRAGMA application_id = 1179797572;

-- How many seconds servers have run on this file. Whether something is old is told by this clock alone: it stands still
-- while no server runs, and no leap of the wall clock moves it. What lies here already counts from now.
CREATE TABLE upkeep (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    ran INTEGER NOT NULL,
    probed INTEGER NOT NULL
);
INSERT INTO upkeep (one, ran, probed) VALUES (1, 0, 0);

-- When a session was last used: for people in `used`, for the sweeper in `ran`. Both are written about once a day.
ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN ran INTEGER NOT NULL DEFAULT 0;
UPDATE session SET used = max(at, unixepoch());
CREATE INDEX session_by_age ON session (ran);

-- Whose quota a room counts for: whoever made it. Rooms from before count for nobody.
ALTER TABLE room ADD COLUMN owner INTEGER;
ALTER TABLE room ADD COLUMN ran INTEGER NOT NULL DEFAULT 0;
DROP INDEX room_by_stage;
CREATE INDEX room_by_age ON room (stage, ran);
CREATE INDEX room_by_owner ON room (owner) WHERE owner IS NOT NULL;

-- What a game takes: a table of its own, because its narrow rows change with every step.
CREATE TABLE size (
    game INTEGER PRIMARY KEY,
    bytes INTEGER NOT NULL
);

-- A rulebook goes with the last game that is played by it.
CREATE INDEX game_by_book ON game (book);

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
