-- A recipient's own refusals apart from the failures of the ways out: only those use up his tries. Owner: modules/outreach.
alter table outreach_recipient add column refusals smallint not null default 0;

comment on column outreach_recipient.attempts is 'Tries over any way out; names each try in the journal and in receipts.';
comment on column outreach_recipient.refusals is 'Temporary refusals of his own server, which use up his tries.';

-- Until now every try counted.
update outreach_recipient set refusals = attempts where state in ('queued', 'sending') and attempts > 0;
