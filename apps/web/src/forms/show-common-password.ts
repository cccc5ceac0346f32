import { isFailure } from '../failure.ts'

/** Failures of calls that set a password. The form shows these failures, so the calls show no toast. */
export const passwordFailures = ['password_too_common'] as const

/** Shows below the field `pass` that the server refused a common password. Every error is thrown again. */
export const showCommonPassword =
  (form: { setFields: (fields: { name: 'pass'; errors: string[] }[]) => void }) =>
  (error: unknown): never => {
    if (isFailure(error, ...passwordFailures)) form.setFields([{ name: 'pass', errors: [error.message] }])
    throw error
  }
