/**
 * Encodes the columns of many rows as arrays in PostgreSQL's text form, for `unnest`. The library pg would copy each
 * text four times. For tens of thousands of names, the encoding by pg took longer than matching the names.
 */

/** Encodes numbers for `::int[]`, `::bigint[]` and similar types. */
export const numbers = (values: readonly (number | null)[]): string => {
  let text = ''
  for (const value of values) text += text === '' ? (value ?? 'null') : `,${value ?? 'null'}`
  return `{${text}}`
}

const special = /["\\]/

/** Encodes texts for `::text[]`, `::date[]`, `::jsonb[]` and similar types. */
export const texts = (values: readonly (string | null)[]): string => {
  let text = ''
  for (const value of values) {
    if (text !== '') text += ','
    if (value === null) text += 'null'
    else text += special.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`
  }
  return `{${text}}`
}
