/**
 * The sharding key of each ClickHouse table on a cluster. Rows that are merged, replaced or summed with one another are
 * in one shard. The versions of a record are in one shard too, and so are all records in which a company is the buyer,
 * or the supplier.
 */
export const sharding = {
  trade: 'key',
  trade_key: 'key',
  trade_stage: 'key',
  trade_known: 'key',
  trade_archive: 'key',
  trade_by_entity: 'cityHash64(kind, entity)',
  bill: 'cityHash64(bill_no)',
  trade_cube: 'cityHash64(dimension, value)',
  trade_cube_folded: 'cityHash64(dimension, value)',
  trade_word: 'cityHash64(word)',
  trade_word_facet: 'cityHash64(word)',
  trade_name_company: 'name_id',
  customs_company_name: 'company_id',
  customs_forwarder: 'company_id',
  customs_directory: 'company_id',
  customs_directory_next: 'company_id',
  customs_directory_name: 'company_id',
  customs_company_start: 'company_id',
  customs_company_start_next: 'company_id',
  company_search: 'company_id',
  company_search_start: 'company_id',
  company_search_word: 'cityHash64(word)',
  company_search_value: 'key',
  person_search: 'person_id',
  fair_search: 'company_id',
  statistic: 'cityHash64(key)',
  outreach_event: 'recipient_id',
} as const
