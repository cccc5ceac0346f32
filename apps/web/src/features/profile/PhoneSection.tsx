import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { CodeField } from '../../forms/CodeField.tsx'
import { phoneRules } from '../../forms/rules.ts'
import { notices } from '../../notices.ts'
import { useProfileChanged, type Profile } from './profile.ts'
import styles from './profile.module.css'

export const PhoneSection = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const [changing, setChanging] = useState(false)
  if (changing) return <PhoneForm hasPassword={profile.hasPassword} onDone={() => setChanging(false)} />
  return (
    <div className={styles.line}>
      <span className="tw-number">+86 {profile.mobile}</span>
      <Button onClick={() => setChanging(true)}>{t('profile.phone_change')}</Button>
    </div>
  )
}

type Fields = { phone: string; code: string; pass?: string }

const PhoneForm = ({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const changed = useProfileChanged()
  const save = async ({ phone, code, pass = '' }: Fields) => {
    await api.identity.changeMobile({ mobile: phone, code, password: pass })
    await changed()
    notices.success(t('profile.phone_changed'))
    onDone()
  }
  return (
    <SubmitForm submit={submit} onSubmit={save}>
      <Form.Item name="phone" label={t('profile.phone_new')} rules={phoneRules(t)} validateFirst>
        <Input size="large" type="tel" autoComplete="tel-national" />
      </Form.Item>
      <CodeField event="changemobile" />
      {hasPassword && (
        <Form.Item
          name="pass"
          label={t('profile.password_old')}
          rules={[{ required: true, message: t('validation.password_required') }]}
        >
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('common.save')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </SubmitForm>
  )
}
