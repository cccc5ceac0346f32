/**
 * A form in a dialog or a drawer. Fields are validated on blur and on change. While a submit is running, another submit
 * is ignored (`use-submit.ts`). If the submit fails, the form stays open with all input; the failed request has already
 * shown the failure. Closing returns the focus to the element that opened the form.
 *
 * Typed values are not lost: Escape, a click outside and the cancel button ask before they discard them. After leaving
 * the page, a reload or signing in again, the form opens with the values (`typed-text.ts`).
 */

import { Alert, Button, Drawer, Flex, Form, Modal, type FormInstance, type FormProps } from 'antd'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useConfirm } from '../ConfirmButton.tsx'
import { useT } from '../UiProvider.tsx'
import { SubmitForm } from './SubmitForm.tsx'
import { plainFields, typedFields } from './typed-text.ts'
import { useSubmit } from './use-submit.ts'
import { useTypedTextStore, type TypedState } from './use-typed-text.ts'

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
  /**
   * Names the form and the object to which it belongs, to find typed values again. The default is the address, the
   * title and the initial values. Needed if several objects of a page have a form with equal title and values.
   */
  typedAs?: string
  /** The names of fields whose values are never stored, e.g. passwords. */
  secretFields?: readonly (keyof Fields & string)[]
  /** State outside the fields that the user can change. It takes part in the question before typed values are lost. */
  typed?: Pick<TypedState<unknown>, 'isChanged' | 'forget'>
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
   * fields are cleared. When it resolves to `unfinished`, nothing was saved, and the dialog stays open.
   */
  onSubmit: (fields: Fields) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Fields extends object>(props: FormDialogProps<Fields>) => {
  const { title, submitText, placement = 'center', open = true, lead, extraAction, initialValues, widthPx } = props
  const { canSubmit = true, danger = false, staysOpen = false, onSubmit, onClose, children } = props
  const t = useT()
  const [form] = Form.useForm<Fields>(props.form)
  // The name of the form makes the ids of its fields unique, and connects the submit button, which is outside the form
  // element.
  const name = useId()
  const { isPending, submit } = useSubmit()
  const typed = useTyped(props, form)
  useFocusReturn()
  const close = () => {
    typed.forget()
    if (props.open !== undefined) form.resetFields()
    onClose()
  }
  const confirm = useConfirm()
  const askToClose = () => {
    if (isPending || !typed.isChanged()) return close()
    confirm({
      title: t('form.discard_title'),
      action: t('form.discard'),
      otherwise: t('form.keep'),
      run: async () => close(),
    })
  }
  const save = async (fields: Fields) => {
    if ((await onSubmit(fields)) === 'unfinished') return
    if (staysOpen) typed.forget()
    else close()
  }
  const footer = (
    <Flex justify="end" gap="small" wrap>
      {extraAction}
      <Button onClick={askToClose}>{t('common.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={name} danger={danger} disabled={!canSubmit} loading={isPending}>
        {submitText}
      </Button>
    </Flex>
  )
  const content = (
    <Flex vertical gap="middle">
      {lead}
      {typed.isRestored && <Restored onStartOver={typed.startOver} />}
      <SubmitForm<Fields>
        form={form}
        name={name}
        scrollToFirstError
        {...(initialValues === undefined ? {} : { initialValues })}
        onValuesChange={typed.store}
        submit={submit}
        onSubmit={save}
      >
        {children}
        <FocusOnMount formName={name} />
      </SubmitForm>
    </Flex>
  )
  const shared = {
    open,
    title,
    footer,
    afterOpenChange: (isOpen: boolean) => {
      if (isOpen) focusFirstField(name)
    },
  }
  return placement === 'drawer' ? (
    <Drawer {...shared} onClose={askToClose} {...(widthPx === undefined ? {} : { size: widthPx })}>
      {content}
    </Drawer>
  ) : (
    <Modal {...shared} onCancel={askToClose} {...(widthPx === undefined ? {} : { width: widthPx })}>
      {content}
    </Modal>
  )
}

/** Stores the typed values of a dialog, and restores them when it opens. */
const useTyped = <Fields extends object>(
  { title, submitText, open = true, typedAs, secretFields = [], initialValues = {}, typed }: FormDialogProps<Fields>,
  form: FormInstance<Fields>,
) => {
  // The name of the form is read once, because the address may change while the dialog is open.
  const [formName] = useState(
    () =>
      typedAs ??
      `${location.pathname}${location.search} ${typeof title === 'string' ? title : submitText} ${JSON.stringify(plainFields(initialValues))}`,
  )
  const store = useTypedTextStore(formName)
  const stored = useMemo(() => (open ? store.read() : null), [open, store])
  const [dismissed, setDismissed] = useState<unknown>(null)
  const opened = useRef<{ values: object; hasInput: boolean } | null>(null)
  const read = () => plainFields(form.getFieldsValue())
  useEffect(() => {
    if (!open) return
    opened.current = { values: plainFields(form.getFieldsValue()), hasInput: false }
    opened.current.hasInput = restoreFields(form, stored)
  }, [form, open, stored])
  const forget = () => {
    store.forget()
    typed?.forget()
    setDismissed(stored)
    if (opened.current !== null) opened.current = { values: read(), hasInput: false }
  }
  return {
    isRestored: stored !== null && stored !== dismissed,
    isChanged: () =>
      typed?.isChanged === true ||
      (opened.current?.hasInput === true && typedFields(form.getFieldsValue(), opened.current.values) !== null),
    store: () => {
      if (opened.current === null) return
      opened.current.hasInput = true
      const changed = typedFields(form.getFieldsValue(), opened.current.values, secretFields)
      if (changed === null) store.forget()
      else store.write(changed)
    },
    forget,
    startOver: () => {
      form.resetFields()
      forget()
    },
  }
}

const restoreFields = (form: Pick<FormInstance, 'setFields'>, stored: unknown): boolean => {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = Object.entries(stored).map(([name, value]) => ({ name, value: value ?? undefined, touched: true }))
  form.setFields(fields)
  return fields.length > 0
}

const Restored = ({ onStartOver }: { onStartOver: () => void }) => {
  const t = useT()
  return (
    <Alert
      type="info"
      showIcon
      title={t('form.restored')}
      action={
        <Button type="link" size="small" onClick={onStartOver}>
          {t('form.start_over')}
        </Button>
      }
    />
  )
}

/** Fields that open a list or a calendar when they get the focus are skipped. */
const firstField = ':is(input:not([type=hidden], [type=file], [readonly]), textarea, [contenteditable=true])'

const focusFirstField = (formName: string): void => {
  const form = document.getElementById(formName)
  if (form === null || form.contains(document.activeElement)) return
  const fields = [...form.querySelectorAll<HTMLElement>(firstField)]
  fields
    .find((field) => !field.matches(':disabled') && field.closest('.ant-picker, .ant-select') === null)
    ?.focus({ preventScroll: true })
}

/**
 * Takes the focus before the dialog does. On a busy machine the dialog would first focus its close button for a second:
 * typed text would be lost, and a space would close the dialog.
 */
const FocusOnMount = ({ formName }: { formName: string }) => {
  useEffect(() => focusFirstField(formName), [formName])
  return null
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
