ALTER TABLE feedback ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feedback ADD COLUMN next_try INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feedback ADD COLUMN forwarded INTEGER;

CREATE INDEX feedback_waiting ON feedback (next_try) WHERE forwarded IS NULL;
