-- The publisher's code of the game, such as wz or mp; 0 if the payload had none.
ALTER TABLE match_lobby ADD COLUMN game_type BIGINT NOT NULL DEFAULT 0;
-- When the match with the clan tag began: a match without a tag does not remove it.
ALTER TABLE player ADD COLUMN tagged_at BIGINT NOT NULL DEFAULT 0;
UPDATE player SET tagged_at = last_seen WHERE clantag <> '';
