-- An answer of ours may come back as undeliverable. Owner: modules/email.
alter table email_reply
  drop constraint email_reply_answer_state_check,
  add constraint email_reply_answer_state_check check (answer_state in ('unknown', 'sent', 'failed', 'bounced'));
