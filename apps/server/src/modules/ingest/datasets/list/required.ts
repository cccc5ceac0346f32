/** A row needs one of these to name a company or a person. */
import type { Field, Mapping } from '@tradewind/contract'

const namingFields: readonly Field[] = ['company', 'contact', 'email', 'phone', 'website']

/** The fields that a mapping still needs: any one that names a company or a person. */
export const missingListFields = ({ columns }: Mapping): Field[] =>
  columns.some(({ field }) => field !== null && namingFields.includes(field)) ? [] : [...namingFields]
