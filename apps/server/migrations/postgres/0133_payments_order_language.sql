-- The language of the user who ordered. The provider gets the name of the order in this language, also when a payment
-- is retried from another language. Orders from before have the language in which their payments began.
alter table payment_order add column if not exists lang text not null default 'cn';
