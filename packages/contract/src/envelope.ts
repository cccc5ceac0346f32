/** The envelope, the format of every JSON response (spec section 7): `{ code, msg, data }`. Code 1 means success. */

export type Envelope<T> = { code: number; msg: string; data: T }

export const successCode = 1
/** The code of a successful response of the development endpoints, which do not use 1 (spec section 7). */
export const developmentSuccessCode = 200

/** The codes that mean that the session has ended. The web then opens the confirm-logout dialog (spec section 8). */
export const signedOutCodes: readonly number[] = [50008, 50012, 50014]

/** The `data` of the envelope of a failure. `error` is a name in the error table. */
export type FailureData = { error: string; requestId: string; details?: { path: string; message: string }[] }
