/** The answer of every JSON call (spec section 7): `{ code, msg, data }`, code 1 = success. */

import { z } from 'zod'

export type Envelope<T> = { code: number; msg: string; data: T }

export const successCode = 1
/** Success code of the development endpoints, which do not use 1 (spec section 7). */
export const developmentSuccessCode = 200

/** Codes that mean "signed out": the web opens the confirm-logout box (spec section 8). */
export const signedOutCodes: readonly number[] = [50008, 50012, 50014]

/** `data` of a failure. `error` is a name in the error table. */
export const failureData = z.object({
  error: z.string(),
  requestId: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type FailureData = z.infer<typeof failureData>
