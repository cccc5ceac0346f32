import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { api } from '../../api.ts'
import { newPasswordRules, passwordAgainRules } from '../../forms/rules.ts'
import { passwordFailures, showCommonPassword } from '../../forms/show-common-password.ts'
import { notices } from '../../notices.ts'
import { useProfileChanged, type Profile } from './profile.ts'

type Fields = { old?: string; pass: string; again: string }

export const PasswordSection = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const changed = useProfileChanged()
  const [form] = Form.useForm<Fields>()
  const save = async ({ old = '', pass }: Fields) => {
    await api.identity
      .changePassword({ oldpassword: old, newpassword: pass }, { handles: passwordFailures })
      .catch(showCommonPassword(form))
    form.resetFields()
    await changed()
    notices.success(t('profile.password_changed'))
  }
  return (
    <SubmitForm form={form} submit={submit} onSubmit={save}>
      {profile.hasPassword && (
        <Form.Item
          name="old"
          label={t('profile.password_old')}
          rules={[{ required: true, message: t('validation.password_required') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item name="pass" label={t('login.new_password')} rules={newPasswordRules(t, () => profile)} validateFirst>
        <Input.Password autoComplete="new-password" placeholder={t('login.new_password_placeholder')} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('login.again_password')}
        dependencies={['pass']}
        rules={passwordAgainRules(t, 'pass')}
        validateFirst
      >
        <Input.Password autoComplete="new-password" placeholder={t('login.again_password_placeholder')} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('profile.password_change')}
      </Button>
    </SubmitForm>
  )
}
