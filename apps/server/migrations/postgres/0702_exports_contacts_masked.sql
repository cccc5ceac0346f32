-- Companies of a file whose contacts stayed masked, as the day had no more items for them.
alter table export_file add column contacts_masked integer not null default 0;
