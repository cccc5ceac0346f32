-- breaks older versions: they write the search tables of companies and fair buyers with columns that no longer exist
comment on table profile_changed_name is 'the names whose companies wait to be written into the search index';
