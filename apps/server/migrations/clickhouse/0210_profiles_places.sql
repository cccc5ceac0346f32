-- The place of a company on the map. `place` says how precisely it is known (placePrecisions of the lexicon); '' means
-- that it is unknown, and then the other columns mean nothing. `map_x` and `map_y` are the place on the Mercator map,
-- whose sides are 2^32, so that the cell of a cluster is a prefix
-- of their bits. Comparing and summing them takes a fifth of the time of the coordinates, and compression would cost the
-- coordinates more time than it saves.
alter table company_search {on_cluster}
  add column if not exists place LowCardinality(String),
  add column if not exists latitude Float64 codec(LZ4),
  add column if not exists longitude Float64 codec(LZ4),
  add column if not exists map_x UInt32 materialized
    toUInt32(least(4294967295, (longitude + 180) / 360 * 4294967296)),
  add column if not exists map_y UInt32 materialized
    toUInt32(least(4294967295, greatest(0, 4294967296 * (0.5
      - log(tan(pi() / 4 + radians(least(85.051128779806592, greatest(-85.051128779806592, latitude))) / 2)) / (2 * pi())))));
