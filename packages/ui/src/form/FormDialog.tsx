/**
 * A form in a dialog or a drawer. Fields are validated on blur and on change. While a submit is pending, a second one
 * is ignored. If the submit fails, the form stays open with all input, and the failed call has shown the failure.
 * Closing returns the focus to the element that opened the form.
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
   * False: the dialog is hidden and preserves its fields. To start with empty fields, mount the dialog only when it
   * opens.
   */
  open?: boolean
  /** Needed when the caller reads or sets fields. */
  form?: FormInstance<Fields>
  /** Content above the fields. */
  lead?: ReactNode
  /** Content before the cancel button. */
  extraAction?: ReactNode
  initialValues?: NonNullable<FormProps<Fields>['initialValues']>
  widthPx?: number
  /** False disables the submit, for a reason that is not a field's. */
  canSubmit?: boolean
  /** The submit destroys or refuses something. */
  danger?: boolean
  /** The form stays open after a submit, for example to show its result. */
  staysOpen?: boolean
  /** Must resolve when the fields are stored. The dialog then closes; if it is only hidden, its fields are cleared. */
  onSubmit: (fields: Fields) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Fields extends object>(props: FormDialogProps<Fields>) => {
  const { title, submitText, placement = 'center', open = true, lead, extraAction, initialValues, widthPx } = props
  const { canSubmit = true, danger = false, onClose, children } = props
  const t = useT()
  const [form] = Form.useForm<Fields>(props.form)
  // The name makes the ids of the fields unique, and binds the submit button, which is outside of the form element.
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
  // A ref is used, because the state of the button changes too late to block a second submit in the same moment.
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
    } catch {
      // The failed call has already shown a toast.
    } finally {
      isSubmitting.current = false
      setPending(false)
    }
  }
  return { isPending, submit }
}

/** Returns the focus when the form is unmounted while open, because antd does so only when a form is hidden. */
const useFocusReturn = () => {
  // Read at the first render, before a field takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
