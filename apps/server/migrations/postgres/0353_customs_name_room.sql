-- Each month of a load writes a name's newest day again: room on its page spares the entries of all indexes.
alter table customs_name set (fillfactor = 80);
