/** Invented rows of private lists. */

import type { ListRecord, StagedListRecord } from '../record.ts'

export const recordOf = (given: Partial<ListRecord> = {}): ListRecord => ({
  recordId: null,
  company: '',
  country: '',
  website: '',
  email: '',
  phone: '',
  address: '',
  contact: '',
  title: '',
  industry: '',
  productInterest: '',
  notes: '',
  tags: [],
  extras: {},
  ...given,
})

export const staged = (records: readonly ListRecord[]): StagedListRecord[] =>
  records.map((record, index) => ({ line: index + 2, record }))
