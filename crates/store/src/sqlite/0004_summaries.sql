-- What is remembered of the finished games of one person.
CREATE TABLE summary (
    person INTEGER NOT NULL,
    game BLOB NOT NULL,
    format INTEGER NOT NULL,
    doc TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE INDEX summary_by_time ON summary (person, at);
