import type { FormEvent } from 'react'

/**
 * Ignores submit events of nested forms: `onSubmitCapture={ownSubmit(submit)}`. In React, submitting the form in the
 * captcha dialog also triggers the handlers of the surrounding form, although the dialog is elsewhere in the DOM.
 */
export const ownSubmit =
  (submit: () => unknown) =>
  (event: FormEvent): void => {
    if (event.target === event.currentTarget) void submit()
  }
