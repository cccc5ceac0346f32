/** Parts that several domains of the email centre share. */

import { z } from 'zod'

/** RFC 5321 limits: 64 before the @, 254 in all. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'validation.email')
  .pipe(z.email('validation.email'))

/** No line breaks: they would allow header injection. */
export const headerText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, 'validation.one_line')
