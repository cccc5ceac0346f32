import type { FormEvent } from 'react'

/**
 * `onSubmitCapture={ownSubmit(submit)}`: in React, a submit of the captcha dialog's form bubbles to the surrounding
 * form, although the dialog is elsewhere in the DOM. Only a submit of the form itself is handled.
 */
export const ownSubmit =
  (submit: () => unknown) =>
  (event: FormEvent): void => {
    if (event.target === event.currentTarget) void submit()
  }
