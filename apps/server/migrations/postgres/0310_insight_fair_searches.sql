-- Searches for fair buyers can be saved and monitored.
alter table saved_search drop constraint if exists saved_search_scope_check;
alter table saved_search add constraint saved_search_scope_check
  check (scope = 'customs' or (scope in ('companies', 'people', 'fairs') and switches is null));
