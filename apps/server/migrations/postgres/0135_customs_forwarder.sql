-- The few companies that forward, found without reading the many that do not.
create index customs_company_forwarder on customs_company (company_id) where is_forwarder;
