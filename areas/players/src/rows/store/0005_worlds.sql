-- Real and simulated players are compared only among themselves, see facts::maps::world_number. On a site with real players
-- `players rebuild` separates what is stored.
UPDATE player_rank SET game = game + 100 WHERE NOT EXISTS (SELECT 1 FROM player WHERE NOT demo);
UPDATE player_gun SET game = game + 100 WHERE NOT EXISTS (SELECT 1 FROM player WHERE NOT demo);

-- Matches are counted by game, season, kind and demo.
DELETE FROM player_count WHERE name NOT IN ('players', 'detached_before', 'changes');
INSERT INTO player_count (name, value)
    SELECT 'matches.' || game || '.' || season || '.' || kind || '.' || CASE WHEN demo THEN '1' ELSE '0' END, COUNT(*)
    FROM match_lobby GROUP BY game, season, kind, demo;
INSERT INTO player_count (name, value)
    SELECT 'first.' || game || '.' || season || '.' || kind || '.' || CASE WHEN demo THEN '1' ELSE '0' END, MIN(started_at)
    FROM match_lobby GROUP BY game, season, kind, demo;
INSERT INTO player_count (name, value)
    SELECT 'last.' || game || '.' || season || '.' || kind || '.' || CASE WHEN demo THEN '1' ELSE '0' END, MAX(started_at)
    FROM match_lobby GROUP BY game, season, kind, demo;
