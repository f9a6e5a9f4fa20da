-- How the squads of a whole lobby stand beside each other, see matches::squads.
ALTER TABLE match_lobby ADD COLUMN squads {{bytes}};
