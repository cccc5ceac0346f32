-- A list's contacts in their order: its pages, its counts, a mail's audience, and its deletion. The partial unique
-- indexes hold for one half of the contacts each and served none of them. Owner: modules/email.
create index mailing_contact_by_list on mailing_contact (list_id, id);
