/**
 * A form in a dialog or a drawer. Fields are validated on blur and on change. While a submit is running, another submit
 * is ignored. If the submit fails, the form stays open with all input; the failed request has already shown the
 * failure. Closing returns the focus to the element that opened the form.
 */

import { Button, Drawer, Flex, Form, Modal, type FormInstance, type FormProps } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useT } from '../UiProvider.tsx'
import { validateTriggers } from './validate-triggers.ts'

export type FormDialogProps<Fields extends object> = {
  title: ReactNode
  submitText: string
  placement?: 'center' | 'drawer'
  /**
   * False: the dialog is hidden, but the values of its fields are preserved. To start with empty fields each time,
   * mount the dialog only while it is open.
   */
  open?: boolean
  /** The form instance; needed only if the caller reads or sets fields. */
  form?: FormInstance<Fields>
  /** Content above the fields. */
  lead?: ReactNode
  /** Content to the left of the cancel button. */
  extraAction?: ReactNode
  initialValues?: NonNullable<FormProps<Fields>['initialValues']>
  widthPx?: number
  /** False disables the submit button, for a reason that does not concern a field. */
  canSubmit?: boolean
  /** True: the submit button is red, because the submit destroys or refuses something. */
  danger?: boolean
  /** True: the dialog stays open after a successful submit, e.g. to show its result. */
  staysOpen?: boolean
  /**
   * Saves the values of the fields. When the promise resolves, the dialog closes; if the dialog stays mounted, its
   * fields are cleared.
   */
  onSubmit: (fields: Fields) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Fields extends object>(props: FormDialogProps<Fields>) => {
  const { title, submitText, placement = 'center', open = true, lead, extraAction, initialValues, widthPx } = props
  const { canSubmit = true, danger = false, onClose, children } = props
  const t = useT()
  const [form] = Form.useForm<Fields>(props.form)
  // The name of the form makes the ids of its fields unique, and connects the submit button, which is outside the form
  // element.
  const name = useId()
  const { isPending, submit } = useSubmit(props, form)
  useFocusReturn()
  const footer = (
    <Flex justify="end" gap="small" wrap>
      {extraAction}
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={name} danger={danger} disabled={!canSubmit} loading={isPending}>
        {submitText}
      </Button>
    </Flex>
  )
  const content = (
    <Flex vertical gap="middle">
      {lead}
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError
        validateTrigger={validateTriggers}
        {...(initialValues === undefined ? {} : { initialValues })}
        onFinish={(fields) => void submit(fields)}
      >
        {children}
      </Form>
    </Flex>
  )
  return placement === 'drawer' ? (
    <Drawer
      open={open}
      title={title}
      footer={footer}
      onClose={onClose}
      {...(widthPx === undefined ? {} : { size: widthPx })}
    >
      {content}
    </Drawer>
  ) : (
    <Modal
      open={open}
      title={title}
      footer={footer}
      onCancel={onClose}
      {...(widthPx === undefined ? {} : { width: widthPx })}
    >
      {content}
    </Modal>
  )
}

const useSubmit = <Fields extends object>(
  { open, staysOpen = false, onSubmit, onClose }: FormDialogProps<Fields>,
  form: FormInstance<Fields>,
) => {
  const [isPending, setPending] = useState(false)
  // A ref blocks a second submit immediately; the disabled state of the button would take effect only after the next
  // rendering.
  const isSubmitting = useRef(false)
  const submit = async (fields: Fields) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setPending(true)
    try {
      await onSubmit(fields)
      if (staysOpen) return
      if (open !== undefined) form.resetFields()
      onClose()
    } catch (error) {
      // The toast of a failed request is already visible. Any other error is a fault of the program.
      if (!(error instanceof Error && error.name === 'CallFailure')) reportError(error)
    } finally {
      isSubmitting.current = false
      setPending(false)
    }
  }
  return { isPending, submit }
}

/**
 * Returns the focus when the form is unmounted while open, because antd returns the focus only when a dialog is hidden.
 */
const useFocusReturn = () => {
  // The focused element is read at the first rendering, before a field of the form takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
