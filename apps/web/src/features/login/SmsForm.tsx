import { useT, validateTriggers } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { CodeField } from '../../forms/CodeField.tsx'
import { ownSubmit } from '../../forms/own-submit.ts'
import { phoneRules } from '../../forms/rules.ts'
import { useSubmitGuard } from '../../forms/use-submit-guard.ts'
import type { SignInFormProps } from './PasswordForm.tsx'
import { requireAgreement } from './require-agreement.ts'
import { trackingOf } from './tracking.ts'

export const SmsForm = ({ agreed, onToken }: SignInFormProps) => {
  const t = useT()
  const guard = useSubmitGuard()
  const { search } = useLocation()
  const [form] = Form.useForm<{ phone: string; code: string }>()
  const submit = () =>
    guard(async () => {
      requireAgreement(agreed, t)
      const { phone, code } = await form.validateFields()
      const { userinfo } = await api.identity.mobileLogin({ mobile: phone, captcha: code, ...trackingOf(search) })
      await onToken(userinfo.token)
    })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={validateTriggers}
      onSubmitCapture={ownSubmit(submit)}
    >
      <Form.Item name="phone" label={t('login.phone')} rules={phoneRules(t)} validateFirst>
        <Input size="large" type="tel" autoComplete="tel-national" placeholder={t('login.phone_placeholder')} />
      </Form.Item>
      <CodeField event="mobilelogin" />
      <Button type="primary" size="large" block htmlType="submit">
        {t('login.sign_in')}
      </Button>
    </Form>
  )
}
