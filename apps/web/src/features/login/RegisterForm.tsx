import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { CodeField } from '../../forms/CodeField.tsx'
import { accountRules, newPasswordRules, phoneRules } from '../../forms/rules.ts'
import { passwordFailures, showCommonPassword } from '../../forms/show-common-password.ts'
import { isAgreed } from './agreement.ts'
import type { SignInFormProps } from './PasswordForm.tsx'
import { trackingOf } from './tracking.ts'

type Fields = { username: string; phone: string; pass: string; code: string }

export const RegisterForm = ({ agreed, onToken, action }: SignInFormProps & { action: string }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const { search } = useLocation()
  const [form] = Form.useForm<Fields>()
  // Spec section 5: if the user registers without accepting the terms, a warning is shown, but the form is still
  // submitted.
  const warn = () => {
    isAgreed(agreed, t)
    return true
  }
  const register = async ({ username, phone, pass, code }: Fields) => {
    const tracking = trackingOf(search)
    const account = { username: username.trim(), password: pass, mobile: phone, code, ...tracking }
    const { userinfo } = await api.identity
      .register(account, { handles: passwordFailures })
      .catch(showCommonPassword(form))
    await onToken(userinfo.token)
  }
  return (
    <SubmitForm form={form} submit={submit} onSubmit={register} mayValidate={warn}>
      <Form.Item
        name="username"
        label={t('login.username')}
        rules={accountRules(t, 'validation.username_required')}
        validateFirst
      >
        <Input size="large" autoComplete="username" placeholder={t('login.username_placeholder')} />
      </Form.Item>
      <Form.Item name="phone" label={t('login.phone')} rules={phoneRules(t)} validateFirst>
        <Input size="large" type="tel" autoComplete="tel-national" placeholder={t('login.phone_placeholder')} />
      </Form.Item>
      <Form.Item
        name="pass"
        label={t('login.password')}
        dependencies={['username', 'phone']}
        rules={newPasswordRules(t, () => ({
          username: form.getFieldValue('username'),
          mobile: form.getFieldValue('phone'),
        }))}
        validateFirst
      >
        <Input.Password size="large" autoComplete="new-password" placeholder={t('login.new_password_placeholder')} />
      </Form.Item>
      <CodeField event="register" />
      <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
        {action}
      </Button>
    </SubmitForm>
  )
}
