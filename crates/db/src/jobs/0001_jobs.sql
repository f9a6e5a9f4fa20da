-- Waiting, running and finished work. `due_at` is when a queued job may start and when the lease of a running
-- one ends, so that one index finds both what is due and what a dead worker left behind.
CREATE TABLE job (
    id {{id}},
    kind TEXT NOT NULL,
    payload {{json}} NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'dead')),
    unique_key TEXT,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    max_attempts BIGINT NOT NULL,
    lease TEXT,
    last_error TEXT,
    finished_at BIGINT
);
CREATE INDEX job_due ON job (due_at, id) WHERE state IN ('queued', 'running');
CREATE INDEX job_finished ON job (finished_at) WHERE state IN ('done', 'dead');
-- One waiting job for a key; another may wait while the first is running.
CREATE UNIQUE INDEX job_unique_key_key ON job (unique_key) WHERE state = 'queued';
CREATE INDEX job_running_key ON job (unique_key) WHERE state = 'running';
