/**
 * A dialog with a form. Fields are validated on blur and on change. While a submit is pending, a second one is
 * ignored. If the submit fails, the dialog stays open with all input, and the failed call has shown the failure.
 */

import { Form, Modal, type FormProps } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../UiProvider.tsx'
import { validateTriggers } from './validate-triggers.ts'

export type FormDialogProps<Fields extends object> = {
  title: ReactNode
  submitText: string
  /**
   * False: the dialog is hidden and preserves its fields. To start with empty fields, mount the dialog only when it
   * opens.
   */
  open?: boolean
  /** Content above the fields. */
  lead?: ReactNode
  initialValues?: NonNullable<FormProps<Fields>['initialValues']>
  widthPx?: number
  /** Must resolve when the fields are stored. The dialog then closes; if it is only hidden, its fields are cleared. */
  onSubmit: (fields: Fields) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Fields extends object>(props: FormDialogProps<Fields>) => {
  const { title, submitText, open = true, lead, initialValues, widthPx, onSubmit, onClose, children } = props
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [isPending, setPending] = useState(false)
  // A ref is used, because the state of the button changes too late to block a second submit in the same moment.
  const isSubmitting = useRef(false)
  const submit = async (fields: Fields) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setPending(true)
    try {
      await onSubmit(fields)
      if (props.open !== undefined) form.resetFields()
      onClose()
    } catch {
      // The failed call has already shown a toast.
    } finally {
      isSubmitting.current = false
      setPending(false)
    }
  }
  return (
    <Modal
      open={open}
      title={title}
      okText={submitText}
      cancelText={t('common.cancel')}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      {...(widthPx === undefined ? {} : { width: widthPx })}
    >
      {lead}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger={validateTriggers}
        {...(initialValues === undefined ? {} : { initialValues })}
        onFinish={(fields) => void submit(fields)}
      >
        {children}
      </Form>
    </Modal>
  )
}
