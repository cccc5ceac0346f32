import { DescriptionList, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { api } from '../../api.ts'
import { notices } from '../../notices.ts'
import { useProfileChanged, type Profile } from './profile.ts'

type Fields = Pick<Profile, 'nickname' | 'email' | 'introduction'>

export const InformationForm = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const changed = useProfileChanged()
  const save = async ({ nickname, email, introduction }: Fields) => {
    await api.identity.saveProfile({ nickname: nickname.trim(), email: email.trim(), introduction })
    await changed()
    notices.success(t('profile.saved'))
  }
  return (
    <SubmitForm initialValues={profile} submit={submit} onSubmit={save}>
      <DescriptionList
        items={[
          [t('profile.username'), profile.username],
          [t('profile.enterprise'), profile.enterprise === '' ? null : profile.enterprise],
        ]}
      />
      <Form.Item
        name="nickname"
        label={t('profile.nickname')}
        rules={[{ required: true, whitespace: true, max: 30, message: t('validation.nickname_length') }]}
      >
        <Input autoComplete="nickname" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('profile.email')}
        rules={[{ type: 'email', message: t('validation.email_format') }]}
      >
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item
        name="introduction"
        label={t('profile.introduction')}
        rules={[{ max: 200, message: t('validation.introduction_length') }]}
      >
        <Input.TextArea rows={3} showCount maxLength={200} placeholder={t('profile.introduction_placeholder')} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('common.save')}
      </Button>
    </SubmitForm>
  )
}
