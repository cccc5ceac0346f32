-- Replies of a sender's recipients: to his own address (reply_to), or to an address of ours, and then passed on to it or not.
alter table email_sender
  add column replies_here boolean not null default false,
  add column forward_replies boolean not null default false;
