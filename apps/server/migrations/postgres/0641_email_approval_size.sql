-- To how many a mail was to go when it was asked for: lists that live may grow until it is approved. Null: asked before
-- this was noted. Owner: modules/email.
alter table email_approval add column recipients int;
