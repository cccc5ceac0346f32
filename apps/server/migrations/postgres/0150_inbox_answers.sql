-- `html`: the sanitised HTML of an answer; null for replies, and for answers of older versions, which are plain text.
-- `files`: the files attached to an answer, as [{ id, name, type, sizeBytes, storageKey }].
alter table email_reply add column if not exists html text;
alter table email_reply add column if not exists files jsonb not null default '[]';
-- The sweep of unused attachments reads the files of all answers of an organisation.
create index if not exists email_reply_with_files on email_reply (org_id) where files <> '[]'::jsonb;
