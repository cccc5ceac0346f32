/** Returns the known values of a private list's record, by field, as the dry run of a load shows them. */

import { listFields, type ListField } from '@tradewind/contract'
import type { ListRecord } from '../../../lists/index.ts'

export const previewListRecord = (record: ListRecord): Partial<Record<ListField, string>> => {
  const known: Partial<Record<ListField, string>> = {}
  for (const field of listFields) {
    const value = field === 'tags' ? record.tags.join(', ') : record[field]
    if (value !== null && value !== '') known[field] = value
  }
  return known
}
