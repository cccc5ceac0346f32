-- Which rollback took a load back (stage_no of the rollback). Owner: modules/customs.
alter table customs_load add column undone_by integer references customs_load;
