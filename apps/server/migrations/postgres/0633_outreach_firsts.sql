-- When each recipient first opened and clicked by himself: lists by hour read no other receipts. Owner: modules/outreach.
create index outreach_receipt_by_people on outreach_receipt (campaign_id, recipient_id, at) include (kind, country)
  where kind in ('opened', 'clicked') and not is_machine;
