-- A mailbox is kept like an SMTP account; when it was first added nobody asks. Owner: modules/email.
alter table email_mailbox drop column created_at;
