import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input, Space } from 'antd'
import { api } from '../../api.ts'
import { CodeField } from '../../forms/CodeField.tsx'
import { newPasswordRules, passwordAgainRules, phoneRules } from '../../forms/rules.ts'
import { passwordFailures, showCommonPassword } from '../../forms/show-common-password.ts'
import { notices } from '../../notices.ts'

// The field names that section 3 of the spec prescribes, including the misspelt `agianPass`.
type Fields = { phone: string; code: string; pass: string; agianPass: string }

export const ResetForm = ({ onReset }: { onReset: () => void }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const [form] = Form.useForm<Fields>()
  const reset = async ({ phone, code, pass }: Fields) => {
    await api.identity
      .resetPassword({ mobile: phone, captcha: code, newpassword: pass }, { handles: passwordFailures })
      .catch(showCommonPassword(form))
    notices.success(t('login.reset_success'))
    onReset()
  }
  return (
    <SubmitForm form={form} submit={submit} onSubmit={reset}>
      <Form.Item label={t('login.phone')} htmlFor="phone">
        <Space.Compact block>
          <Space.Addon>+86</Space.Addon>
          <Form.Item name="phone" noStyle rules={phoneRules(t)} validateFirst>
            <Input
              id="phone"
              size="large"
              type="tel"
              autoComplete="tel-national"
              placeholder={t('login.phone_placeholder')}
            />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
      <CodeField event="resetpwd" />
      <Form.Item
        name="pass"
        label={t('login.new_password')}
        dependencies={['phone']}
        rules={newPasswordRules(t, () => ({ mobile: form.getFieldValue('phone') }))}
        validateFirst
      >
        <Input.Password size="large" autoComplete="new-password" placeholder={t('login.new_password_placeholder')} />
      </Form.Item>
      <Form.Item
        name="agianPass"
        label={t('login.again_password')}
        dependencies={['pass']}
        rules={passwordAgainRules(t, 'pass')}
        validateFirst
      >
        <Input.Password size="large" autoComplete="new-password" placeholder={t('login.again_password_placeholder')} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isPending}>
        {t('login.reset')}
      </Button>
    </SubmitForm>
  )
}
