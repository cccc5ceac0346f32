-- A saved search finds trade records or companies. Only searches of trade records are monitored.
alter table saved_search add column if not exists scope text not null default 'customs';
alter table saved_search drop constraint if exists saved_search_scope_check;
alter table saved_search add constraint saved_search_scope_check
  check (scope = 'customs' or (scope = 'companies' and not is_watched and switches is null));
