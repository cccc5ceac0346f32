import { isFailure } from '../failure.ts'

/** Failures of endpoints that set a password. The form itself shows these failures, so they show no toast. */
export const passwordFailures = ['password_too_common'] as const

/**
 * An error handler for forms that set a password. It rethrows every error. If the server refused a password as too
 * common, it first shows a message below the field `pass`.
 */
export const showCommonPassword =
  (form: { setFields: (fields: { name: 'pass'; errors: string[] }[]) => void }) =>
  (error: unknown): never => {
    if (isFailure(error, ...passwordFailures)) form.setFields([{ name: 'pass', errors: [error.message] }])
    throw error
  }
