/** The phone number of a contact. */

import { sql, type RawBuilder } from 'kysely'

/**
 * A SQL expression: the phone of a row of `mailing_contact`. Contacts that were imported before lists had phones have it
 * as a custom field.
 */
export const phoneOf = (row: 'c' | 'x'): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${row}.phone`)}, ''), ${sql.ref(`${row}.fields`)} ->> 'phone', '')`
