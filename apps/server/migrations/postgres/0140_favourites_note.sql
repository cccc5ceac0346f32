-- A user can write a note on a favourite.
alter table favourite add column if not exists note text not null default '' check (char_length(note) <= 500);
