/** The required fields of private lists. A row needs at least one field that names a company or a person. */

import type { Field, Mapping } from '@tradewind/contract'

const namingFields: readonly Field[] = ['company', 'contact', 'email', 'phone', 'website']

/**
 * Returns the required fields that a mapping lacks. A mapping is complete when any one of its fields names a company or
 * a person.
 */
export const missingListFields = ({ columns }: Mapping): Field[] =>
  columns.some(({ field }) => field !== null && namingFields.includes(field)) ? [] : [...namingFields]
