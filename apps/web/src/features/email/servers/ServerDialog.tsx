/**
 * The form for the settings of a mail server. The settings are saved only after a connection test succeeds; the dialog
 * shows the steps of the test.
 */

import { serverSecurities, type ServerTest, type MailServer } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '../queries.ts'
import type { ServerKind, Settings } from './kinds.ts'
import { TestSteps } from './TestSteps.tsx'
import styles from '../email.module.css'

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
  const { mutate: save, isPending: isSaving } = useChange((fields: Fields) => kind.save(settingsOf(fields)))
  const { mutate: tryOut, isPending: isTesting } = useChange((fields: Fields) => kind.test(settingsOf(fields)))
  const onFinish = (fields: Fields) =>
    save(fields, { onSuccess: ({ kept, test: tested }) => (kept === null ? setTest(tested) : onClose()) })
  const onTest = async () => {
    const fields = await form.validateFields().catch(() => null)
    if (fields !== null) tryOut(fields, { onSuccess: setTest })
  }
  return (
    <Modal
      open
      title={t(editing === 'new' ? kind.texts.add : kind.texts.edit)}
      onCancel={onClose}
      footer={
        <div className={styles.launch}>
          <Button loading={isTesting} onClick={() => void onTest()}>
            {t('sender.smtp_test')}
          </Button>
          <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={editing === 'new' ? { security: kind.security, port: kind.ports[kind.security] } : editing}
        onFinish={onFinish}
        onValuesChange={({ security }: Partial<Fields>) => {
          if (security !== undefined) form.setFieldValue('port', kind.ports[security])
        }}
      >
        <ServerFields kind={kind} isNew={editing === 'new'} />
      </Form>
      {test !== null && <TestSteps test={test} />}
    </Modal>
  )
}

const ServerFields = ({ kind, isNew }: { kind: ServerKind; isNew: boolean }) => {
  const t = useT()
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
          <Select
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
