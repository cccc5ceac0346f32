import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Form, Input, Button } from 'antd'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { CodeField } from '../../forms/CodeField.tsx'
import { phoneRules } from '../../forms/rules.ts'
import { isAgreed } from './agreement.ts'
import type { SignInFormProps } from './PasswordForm.tsx'
import { trackingOf } from './tracking.ts'

export const SmsForm = ({ agreed, onToken }: SignInFormProps) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const { search } = useLocation()
  const signIn = async ({ phone, code }: { phone: string; code: string }) => {
    const { userinfo } = await api.identity.mobileLogin({ mobile: phone, captcha: code, ...trackingOf(search) })
    await onToken(userinfo.token)
  }
  return (
    <SubmitForm submit={submit} onSubmit={signIn} mayValidate={() => isAgreed(agreed, t)}>
      <Form.Item name="phone" label={t('login.phone')} rules={phoneRules(t)} validateFirst>
        <Input size="large" type="tel" autoComplete="tel-national" placeholder={t('login.phone_placeholder')} />
      </Form.Item>
      <CodeField event="mobilelogin" />
      <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
        {t('login.sign_in')}
      </Button>
    </SubmitForm>
  )
}
