/**
 * Asks the user for the four characters of a captcha before an SMS code is sent. After wrong characters a new captcha
 * is loaded.
 */

import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { captchaAddress } from '../api.ts'
import { captchaRules } from './rules.ts'
import styles from './forms.module.css'

export type CaptchaDialogProps = {
  open: boolean
  onCancel: () => void
  /** Sends the SMS code. If the promise rejects, the dialog stays open with a new captcha. */
  onCaptcha: (text: string) => Promise<void>
}

export const CaptchaDialog = ({ open, onCancel, onCaptcha }: CaptchaDialogProps) => {
  const t = useT()
  return (
    <Modal open={open} onCancel={onCancel} title={t('login.captcha_title')} footer={null} width={360} destroyOnHidden>
      <CaptchaForm onCaptcha={onCaptcha} />
    </Modal>
  )
}

const CaptchaForm = ({ onCaptcha }: Pick<CaptchaDialogProps, 'onCaptcha'>) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const [form] = Form.useForm<{ captcha: string }>()
  const [address, setAddress] = useState(captchaAddress)
  const refresh = () => {
    setAddress(captchaAddress())
    form.resetFields()
  }
  useEffect(() => {
    form.getFieldInstance('captcha')?.focus()
  }, [form])
  const send = ({ captcha }: { captcha: string }) =>
    onCaptcha(captcha).catch((error: unknown) => {
      refresh()
      throw error
    })
  return (
    <SubmitForm form={form} submit={submit} onSubmit={send} onFinishFailed={() => setAddress(captchaAddress())}>
      <div className={styles.captchaRow}>
        <img src={address} width={132} height={44} alt={t('login.captcha_image')} />
        <Button type="link" onClick={refresh}>
          {t('login.captcha_refresh')}
        </Button>
      </div>
      <Form.Item
        name="captcha"
        label={t('login.captcha_label')}
        extra={t('login.captcha_hint')}
        rules={captchaRules(t)}
        validateFirst
      >
        <Input size="large" maxLength={8} autoComplete="off" spellCheck={false} placeholder="A1B2" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
        {t('common.ok')}
      </Button>
    </SubmitForm>
  )
}
