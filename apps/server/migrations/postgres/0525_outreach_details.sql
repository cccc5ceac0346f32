-- What sending, receipts and statistics know of a recipient and of an event beyond the first version. Owner: modules/outreach.

alter table outreach_recipient
  -- ISO 3166-1 alpha-2; empty: unknown.
  add column country text not null default '',
  -- Which of the campaign's subjects he gets, from 0.
  add column variant smallint not null default 0,
  -- Further merge fields of the contact, by name.
  add column fields jsonb not null default '{}';

alter table outreach_receipt
  add column country text not null default '',
  add column variant smallint not null default 0,
  -- Made by a program (a scanner, a mailbox that loads every picture), not by the reader.
  add column is_machine boolean not null default false,
  -- Which of the mail's links was clicked, from 0.
  add column link smallint;
