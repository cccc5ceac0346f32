import { useQuery } from '@tanstack/react-query'
import { DescriptionList, FormDialog, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
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
    <>
      <DescriptionList
        items={[
          [t('profile.username'), profile.username],
          [
            t('profile.enterprise'),
            profile.enterprise === '' ? null : <Enterprise key="enterprise" name={profile.enterprise} />,
          ],
        ]}
      />
      <SubmitForm initialValues={profile} submit={submit} onSubmit={save}>
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
    </>
  )
}

/** The organisation's name. The owner can change it until a licence proves it. */
const Enterprise = ({ name }: { name: string }) => {
  const t = useT()
  const certification = useQuery(queryOf(api.certification.current, {}, ['owner_only']))
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = certification.isSuccess && certification.data?.state !== 'approved'
  return (
    <>
      {name}{' '}
      {mayChange && (
        <Button type="link" size="small" onClick={() => setIsOpen(true)}>
          {t('profile.change_enterprise')}
        </Button>
      )}
      {isOpen && <EnterpriseDialog name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const EnterpriseDialog = ({ name: initial, onClose }: { name: string; onClose: () => void }) => {
  const t = useT()
  const changed = useProfileChanged()
  const save = async ({ name }: { name: string }) => {
    await api.organisations.renameOrganisation({ name: name.trim() })
    await changed()
    notices.success(t('profile.saved'))
  }
  return (
    <FormDialog
      title={t('profile.change_enterprise')}
      submitText={t('common.save')}
      initialValues={{ name: initial }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('profile.enterprise')}
        rules={[{ required: true, whitespace: true, min: 2, max: 100, message: t('member.certification_name_length') }]}
      >
        <Input maxLength={100} autoComplete="organization" autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
