-- First opens and clicks are read of the recipients (0661). Owner: modules/outreach.
drop index outreach_receipt_by_people;
