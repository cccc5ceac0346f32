import { useT, validateTriggers } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { api } from '../../api.ts'
import { accountRules, passwordRules } from '../../forms/rules.ts'
import { useSubmitGuard } from '../../forms/use-submit-guard.ts'
import { requireAgreement } from './require-agreement.ts'

export type SignInFormProps = { agreed: boolean; onToken: (token: string) => Promise<void> }

export const PasswordForm = ({ agreed, onToken }: SignInFormProps) => {
  const t = useT()
  const guard = useSubmitGuard()
  const [form] = Form.useForm<{ name: string; pass: string }>()
  const submit = () =>
    guard(async () => {
      requireAgreement(agreed, t)
      const { name, pass } = await form.validateFields()
      const { userinfo } = await api.identity.login({ account: name.trim(), password: pass })
      await onToken(userinfo.token)
    })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={validateTriggers}
      onSubmitCapture={submit}
    >
      <Form.Item name="name" label={t('login.account')} rules={accountRules(t)} validateFirst>
        <Input size="large" autoComplete="username" placeholder={t('login.account_placeholder')} />
      </Form.Item>
      <Form.Item name="pass" label={t('login.password')} rules={passwordRules(t)} validateFirst>
        <Input.Password size="large" autoComplete="current-password" placeholder={t('login.password_placeholder')} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit">
        {t('login.sign_in')}
      </Button>
    </Form>
  )
}
