CREATE TABLE room (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL,
    doc TEXT NOT NULL,
    game INTEGER,
    touched INTEGER NOT NULL
);
CREATE INDEX room_by_stage ON room (stage, touched);
CREATE INDEX room_listed ON room (touched) WHERE listed = 1;

CREATE TABLE member (
    person INTEGER NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (person, room)
) WITHOUT ROWID;
CREATE INDEX member_by_room ON member (room);

-- Edition and ruleset are large and almost always the same.
CREATE TABLE book (
    hash BLOB PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    book BLOB NOT NULL REFERENCES book (hash),
    head TEXT NOT NULL,
    seed BLOB NOT NULL,
    began INTEGER NOT NULL
);
CREATE INDEX game_by_room ON game (room);

-- Appending to the end of the file is twice as fast as a primary key of (game, seq).
CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    said TEXT NOT NULL,
    events TEXT NOT NULL,
    note TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (game, seq)
);

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    number INTEGER NOT NULL,
    doc TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (room, number)
);

CREATE TABLE session (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL UNIQUE,
    at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE save (
    person INTEGER NOT NULL,
    slot INTEGER NOT NULL CHECK (slot BETWEEN 1 AND 3),
    summary TEXT NOT NULL,
    doc TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, slot)
) WITHOUT ROWID;

CREATE TABLE feedback (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL
);

CREATE TABLE setting (
    person INTEGER PRIMARY KEY,
    doc TEXT NOT NULL
);
