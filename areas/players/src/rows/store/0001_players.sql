CREATE TABLE player (
    id {{id}},
    -- The publisher's number of the account, all 64 bits.
    uno BIGINT NOT NULL CONSTRAINT player_uno_key UNIQUE,
    name TEXT NOT NULL,
    name_key {{key}} NOT NULL,
    clantag TEXT NOT NULL,
    demo BOOLEAN NOT NULL,
    country TEXT,
    first_seen BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    -- Over all games, for the strength of lobbies.
    games BIGINT NOT NULL,
    kills BIGINT NOT NULL,
    deaths BIGINT NOT NULL
);

CREATE TABLE player_name (
    player_id BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    platform TEXT NOT NULL,
    username TEXT NOT NULL,
    name_key {{key}} NOT NULL,
    PRIMARY KEY (player_id, platform)
);
-- Not unique: many may show the same name.
CREATE INDEX player_name_key ON player_name (platform, name_key);

-- Codes of the publisher by small numbers.
CREATE TABLE player_code (
    id {{id}},
    kind BIGINT NOT NULL,
    code TEXT NOT NULL,
    CONSTRAINT player_code_kind_code_key UNIQUE (kind, code)
);

CREATE TABLE player_count (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);
