import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Form, Input, Button } from 'antd'
import { api } from '../../api.ts'
import { accountRules, passwordRules } from '../../forms/rules.ts'
import { isAgreed } from './agreement.ts'

export type SignInFormProps = { agreed: boolean; onToken: (token: string) => Promise<void> }

export const PasswordForm = ({ agreed, onToken }: SignInFormProps) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const signIn = async ({ name, pass }: { name: string; pass: string }) => {
    const { userinfo } = await api.identity.login({ account: name.trim(), password: pass })
    await onToken(userinfo.token)
  }
  return (
    <SubmitForm submit={submit} onSubmit={signIn} mayValidate={() => isAgreed(agreed, t)}>
      <Form.Item name="name" label={t('login.account')} rules={accountRules(t)} validateFirst>
        <Input size="large" autoComplete="username" placeholder={t('login.account_placeholder')} />
      </Form.Item>
      <Form.Item name="pass" label={t('login.password')} rules={passwordRules(t)} validateFirst>
        <Input.Password size="large" autoComplete="current-password" placeholder={t('login.password_placeholder')} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
        {t('login.sign_in')}
      </Button>
    </SubmitForm>
  )
}
