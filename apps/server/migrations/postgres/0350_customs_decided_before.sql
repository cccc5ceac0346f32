-- What a decision of an operator changed beside names, as it was before: by it the decision is taken back.
alter table customs_identity_change add column before jsonb not null default '{}';
