-- What became of passing a reply on to its sender's own mailbox; null: nobody asked for it. Owner: modules/email.
alter table email_reply
  add column forward_state text
    check (forward_state in ('waiting', 'passed', 'failed', 'unknown', 'loop', 'elsewhere', 'late'));
-- How often verification mails are asked for is counted with all other limits of this kind (attempt_window).
drop table email_sender_asked;
