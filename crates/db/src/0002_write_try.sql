-- Written and emptied again to find out whether writes work (health.rs).
CREATE TABLE write_try (id {{id}}, filler {{bytes}} NOT NULL);
