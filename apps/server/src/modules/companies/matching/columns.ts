/**
 * Columns of many rows as arrays in PostgreSQL's text form, for `unnest`. When pg writes arrays itself, it copies each text
 * four times: for ten thousands of names that took longer than matching them.
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
