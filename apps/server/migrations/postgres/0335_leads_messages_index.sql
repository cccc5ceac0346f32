-- The messages of a lead are read for each row of the list of leads, and are removed with the lead.
create index if not exists lead_message_of_lead on lead_message (lead_id);
