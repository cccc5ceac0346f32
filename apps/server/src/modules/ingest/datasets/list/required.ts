/** Without one of these a row names nobody. */
import type { Field, Mapping } from '@tradewind/contract'

const namingFields: readonly Field[] = ['company', 'contact', 'email', 'phone', 'website']

/** The fields a mapping still needs: any one that names a company or a person. */
export const missingListFields = ({ columns }: Mapping): Field[] =>
  columns.some(({ field }) => field !== null && namingFields.includes(field)) ? [] : [...namingFields]
