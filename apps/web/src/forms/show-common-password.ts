import { isFailure } from '../failure.ts'

/** Calls that set a password leave this failure to the form. */
export const passwordFailures = ['password_too_common'] as const

/** Shows the server's refusal of a common password below the field `pass`, and rethrows every error. */
export const showCommonPassword =
  (form: { setFields: (fields: { name: 'pass'; errors: string[] }[]) => void }) =>
  (error: unknown): never => {
    if (isFailure(error, ...passwordFailures)) form.setFields([{ name: 'pass', errors: [error.message] }])
    throw error
  }
