-- Ten parts of a size are merged into one, not five: a load of two million records rewrote most of them while it went on,
-- which took the engine 9 µs a record of 23. A search of ten parts costs 4 ms of processor more than one of a single part.
-- Owner: modules/customs. Reasons: docs/decisions/0013-loading-speed.md.

alter table trade {on_cluster} modify setting merge_selector_base = 10;
alter table trade_by_entity {on_cluster} modify setting merge_selector_base = 10;
alter table trade_key {on_cluster} modify setting merge_selector_base = 10;
alter table bill {on_cluster} modify setting merge_selector_base = 10;
