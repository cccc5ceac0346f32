import type { FormEvent } from 'react'

/**
 * Handles only submits of the form itself: `onSubmitCapture={ownSubmit(submit)}`. In React, a submit of the captcha
 * dialog's form bubbles to the surrounding form, although the dialog is elsewhere in the DOM.
 */
export const ownSubmit =
  (submit: () => unknown) =>
  (event: FormEvent): void => {
    if (event.target === event.currentTarget) void submit()
  }
