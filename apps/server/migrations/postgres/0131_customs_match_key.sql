-- Names are never deleted; checking it for each of a name's seven keys took longer than writing them.
alter table customs_match_key drop constraint customs_match_key_name_id_fkey;
