-- Everything that is added up for a player in a game, see totals::card.
CREATE TABLE player_card (
    player_id BIGINT NOT NULL,
    game BIGINT NOT NULL,
    body {{bytes}} NOT NULL,
    PRIMARY KEY (player_id, game)
);

-- How many players of a season have how much.
CREATE TABLE player_rank (
    game BIGINT NOT NULL,
    season BIGINT NOT NULL,
    metric BIGINT NOT NULL,
    bucket BIGINT NOT NULL,
    players BIGINT NOT NULL,
    PRIMARY KEY (game, season, metric, bucket)
);

-- What guns were carried, and how well that went.
CREATE TABLE player_gun (
    game BIGINT NOT NULL,
    season BIGINT NOT NULL,
    kind BIGINT NOT NULL,
    gun BIGINT NOT NULL,
    uses BIGINT NOT NULL,
    kills BIGINT NOT NULL,
    deaths BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    players BIGINT NOT NULL,
    PRIMARY KEY (game, season, kind, gun)
);

-- The best squads of each board; as many as a board shows.
CREATE TABLE match_best (
    match_id BIGINT NOT NULL,
    team BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    game BIGINT NOT NULL,
    season BIGINT NOT NULL,
    map TEXT NOT NULL,
    kind BIGINT NOT NULL,
    -- How many the squad were, and how many the squads of that lobby could be.
    squad BIGINT NOT NULL,
    lobby BIGINT NOT NULL,
    kills BIGINT NOT NULL,
    place BIGINT NOT NULL,
    demo BOOLEAN NOT NULL,
    PRIMARY KEY (match_id, team)
);
CREATE INDEX match_best_board ON match_best (game, map, kind, squad, lobby, season, kills);
