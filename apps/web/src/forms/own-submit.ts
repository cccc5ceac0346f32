import type { FormEvent } from 'react'

/**
 * `onSubmitCapture={ownSubmit(submit)}`: React bubbles a submit of the captcha dialog's form to the surrounding form,
 * although the dialog is elsewhere in the document. Only the form's own submit counts.
 */
export const ownSubmit =
  (submit: () => unknown) =>
  (event: FormEvent): void => {
    if (event.target === event.currentTarget) void submit()
  }
