-- Whether we supplied the recipient's address: then its hard bounce is given back. Existing ones were promised that.
-- Owner: modules/outreach.
alter table outreach_recipient add column is_supplied boolean not null default true;
