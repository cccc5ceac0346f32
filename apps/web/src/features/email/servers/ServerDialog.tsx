/**
 * The form for the settings of a mail server. The settings are saved only after a connection test succeeds; the dialog
 * shows the steps of the test.
 */

import { serverSecurities, type MailServer, type ServerSecurity, type ServerTest } from '@tradewind/contract'
import { FormDialog, SubmitButton, useT } from '@tradewind/ui'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../outreach/queries.ts'
import type { ServerKind, Settings } from './kinds.ts'
import { TestSteps } from './TestSteps.tsx'
import styles from '../../../outreach/outreach.module.css'

type Fields = Omit<Settings, 'id' | 'username'> & { username?: string }
type Props = { kind: ServerKind; editing: MailServer | 'new'; onClose: () => void }

export const ServerDialog = ({ kind, editing, onClose }: Props) => {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [test, setTest] = useState<ServerTest | null>(null)
  const settingsOf = ({ name, host, port, security, username = '', password = '' }: Fields): Settings => ({
    name,
    host,
    port,
    security,
    username,
    ...(editing === 'new' ? {} : { id: editing.id }),
    ...(password === '' ? {} : { password }),
  })
  const save = useChange((fields: Fields) => kind.save(settingsOf(fields)))
  const tryOut = useChange((fields: Fields) => kind.test(settingsOf(fields)))
  const onSubmit = async (fields: Fields) => {
    const { kept, test: tested } = await save.mutateAsync(fields)
    if (kept !== null) return undefined
    setTest(tested)
    return 'unfinished'
  }
  const onTest = async () => {
    setTest(await tryOut.mutateAsync(await form.validateFields()))
  }
  return (
    <FormDialog
      form={form}
      title={t(editing === 'new' ? kind.texts.add : kind.texts.edit)}
      submitText={t('common.save')}
      extraAction={<SubmitButton onSubmit={onTest}>{t('sender.smtp_test')}</SubmitButton>}
      initialValues={editing === 'new' ? { security: kind.security, port: kind.ports[kind.security] } : editing}
      secretFields={['password']}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ServerFields kind={kind} isNew={editing === 'new'} />
      {test !== null && <TestSteps test={test} />}
    </FormDialog>
  )
}

const ServerFields = ({ kind, isNew }: { kind: ServerKind; isNew: boolean }) => {
  const t = useT()
  const form = Form.useFormInstance<Fields>()
  const required = [{ required: true, message: t('validation.required') }]
  return (
    <>
      <Form.Item name="name" label={t('sender.smtp_name')} rules={required}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="host" label={t('sender.smtp_host')} rules={required}>
        <Input maxLength={253} placeholder={kind.example} autoComplete="off" />
      </Form.Item>
      <div className={styles.audience}>
        <Form.Item name="security" label={t('sender.smtp_security')}>
          <Select<ServerSecurity>
            onChange={(security) => form.setFieldValue('port', kind.ports[security])}
            options={serverSecurities.map((value) => ({
              value,
              label: t(`sender.security_${value}`, { port: kind.ports[value] }),
            }))}
          />
        </Form.Item>
        <Form.Item name="port" label={t('sender.smtp_port')} rules={required}>
          <InputNumber min={1} max={65_535} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="username" label={t('sender.smtp_username')} {...(kind.isOpen ? {} : { rules: required })}>
        <Input maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('sender.smtp_password')}
        {...(isNew ? {} : { extra: t('sender.smtp_password_kept') })}
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
