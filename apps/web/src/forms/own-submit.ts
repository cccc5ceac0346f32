import type { FormEvent } from 'react'

/**
 * `onSubmitCapture={ownSubmit(submit)}`: React hands a submit of the captcha dialog's form to the form around it as
 * well, although the dialog stands elsewhere in the document. Only the form's own one counts.
 */
export const ownSubmit =
  (submit: () => unknown) =>
  (event: FormEvent): void => {
    if (event.target === event.currentTarget) void submit()
  }
