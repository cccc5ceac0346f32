import { isFailure } from '../failure.ts'

/** Failures that calls for setting a password leave to the form to show. */
export const passwordFailures = ['password_too_common'] as const

/** Shows the server's refusal of a common password below the field `pass`. Every error is rethrown. */
export const showCommonPassword =
  (form: { setFields: (fields: { name: 'pass'; errors: string[] }[]) => void }) =>
  (error: unknown): never => {
    if (isFailure(error, ...passwordFailures)) form.setFields([{ name: 'pass', errors: [error.message] }])
    throw error
  }
