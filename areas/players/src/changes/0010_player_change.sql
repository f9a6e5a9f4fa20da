CREATE TABLE player_change (
    number BIGINT NOT NULL PRIMARY KEY,
    players TEXT NOT NULL
);
