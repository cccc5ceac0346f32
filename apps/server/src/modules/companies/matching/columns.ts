/**
 * Encodes the columns of many rows as arrays in PostgreSQL's text form, for `unnest`. When pg encodes arrays itself, it
 * copies each text four times; for tens of thousands of names that took longer than matching them.
 */

/** For `::int[]`, `::bigint[]` and the like. */
export const numbers = (values: readonly (number | null)[]): string => {
  let text = ''
  for (const value of values) text += text === '' ? (value ?? 'null') : `,${value ?? 'null'}`
  return `{${text}}`
}

const special = /["\\]/

/** For `::text[]`, `::date[]`, `::jsonb[]` and the like. */
export const texts = (values: readonly (string | null)[]): string => {
  let text = ''
  for (const value of values) {
    if (text !== '') text += ','
    if (value === null) text += 'null'
    else text += special.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`
  }
  return `{${text}}`
}
