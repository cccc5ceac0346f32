/** A form on a page, and a button that runs one change. Both ignore a second click by the submit guard. */

import { Button, Form, type ButtonProps, type FormProps } from 'antd'
import type { FormEvent } from 'react'
import { useSubmit, type Submit } from './use-submit.ts'
import { validateTriggers } from './validate-triggers.ts'

export type SubmitFormProps<Fields extends object> = Omit<
  FormProps<Fields>,
  'onFinish' | 'onSubmit' | 'onSubmitCapture' | 'validateTrigger' | 'children'
> & {
  /** `submit` of `useSubmit`. Its `isPending` belongs to the submit button: `<Button loading={isPending}>`. */
  submit: Submit
  onSubmit: (fields: Fields) => Promise<unknown>
  /** Called before the fields are validated. The form is not submitted if it returns false. */
  mayValidate?: () => boolean
  children: React.ReactNode
}

/** Validates its fields on blur and on change. */
export const SubmitForm = <Fields extends object>({
  submit,
  onSubmit,
  mayValidate,
  ...form
}: SubmitFormProps<Fields>) => {
  const check = (event: FormEvent) => {
    // React passes the submit of a form in a dialog to the surrounding form too, although it is elsewhere in the DOM.
    if (event.target !== event.currentTarget || mayValidate === undefined || mayValidate()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      {...form}
      validateTrigger={validateTriggers}
      onSubmitCapture={check}
      onFinish={(fields) => void submit(() => onSubmit(fields))}
    />
  )
}

/** A button that runs a change. It is in the state `loading` until the promise settles. */
export const SubmitButton = ({
  onSubmit,
  loading,
  ...button
}: Omit<ButtonProps, 'onClick'> & { onSubmit: () => Promise<unknown> }) => {
  const { submit, isPending } = useSubmit()
  return <Button {...button} loading={isPending || loading === true} onClick={() => void submit(onSubmit)} />
}
