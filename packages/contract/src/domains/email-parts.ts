/** Schemas that several domains of the email centre share. */

import { z } from 'zod'

/** The length limits of RFC 5321: 64 characters before the @, 254 in total. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'validation.email')
  .pipe(z.email('validation.email'))

/** A text for a mail header. Line breaks are refused, because they would allow header injection. */
export const headerText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, 'validation.one_line')
