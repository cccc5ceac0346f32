-- A Chinese name and its pinyin join records, so all persons with a company are rebuilt.
alter table person_record drop constraint if exists person_record_rule_check;
alter table person_record add constraint person_record_rule_check
  check (rule in ('first', 'profile', 'email', 'name', 'spelling'));
alter table person_evidence drop constraint if exists person_evidence_rule_check;
alter table person_evidence add constraint person_evidence_rule_check
  check (rule in ('profile', 'email', 'name', 'han', 'latin'));
insert into profile_changed_person (kind, number)
select distinct 'name', name_id from profile_record where is_current and dataset = 'person' and name_id is not null
on conflict (kind, number) do nothing;
