/** The form in which the phone number of a contact is stored. */

import { normalisePhone } from '@tradewind/lexicon'
import { sql, type RawBuilder } from 'kysely'

const longestPhone = 60

/**
 * Returns the number in E.164, or as it is written if it cannot be read. A number that cannot be read stays, so that the
 * user sees why it is left out.
 */
export const storedPhone = (text: string | null | undefined, country: string): string =>
  normalisePhone(text ?? '', country === '' ? null : country) ??
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestPhone)

/**
 * A SQL expression: the phone of a row of `mailing_contact`. Contacts that were imported before lists had phones have it
 * as a custom field.
 */
export const phoneOf = (row: 'c' | 'x'): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${row}.phone`)}, ''), ${sql.ref(`${row}.fields`)} ->> 'phone', '')`
