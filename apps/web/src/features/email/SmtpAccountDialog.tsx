/** Settings of an SMTP account; it is kept only when a real connection succeeds, and each step of that is shown. */
import { Button, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { smtpSecurities, type SmtpAccount, type SmtpSecurity, type SmtpTest } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api } from '../../api.ts'
import { TestSteps } from './TestSteps.tsx'
import { useChange } from './queries.ts'

type Fields = {
  name: string
  host: string
  port: number
  security: SmtpSecurity
  username?: string
  password?: string
}

const portOf: Readonly<Record<SmtpSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

type Props = { editing: SmtpAccount | 'new'; onClose: () => void }

export const SmtpAccountDialog = ({ editing, onClose }: Props) => {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [test, setTest] = useState<SmtpTest | null>(null)
  const settingsOf = ({ password, ...fields }: Fields) => ({
    ...fields,
    ...(editing === 'new' ? {} : { id: editing.id }),
    ...(password === undefined || password === '' ? {} : { password }),
  })
  const { mutate: save, isPending: isSaving } = useChange((fields: Fields) =>
    api.smtpAccounts.saveAccount(settingsOf(fields)),
  )
  const { mutate: tryOut, isPending: isTesting } = useChange((fields: Fields) =>
    api.smtpAccounts.testAccount(settingsOf(fields)),
  )
  const required = [{ required: true, message: t('validation.required') }]
  const onFinish = (fields: Fields) =>
    save(fields, { onSuccess: ({ account, test: tested }) => (account === null ? setTest(tested) : onClose()) })
  const onTest = async () => {
    const fields = await form.validateFields().catch(() => null)
    if (fields !== null) tryOut(fields, { onSuccess: setTest })
  }
  return (
    <Modal
      open
      title={t(editing === 'new' ? 'sender.smtp_add' : 'sender.smtp_edit')}
      onCancel={onClose}
      footer={
        <div className="email-launch">
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
        initialValues={editing === 'new' ? { security: 'starttls', port: portOf.starttls } : editing}
        onFinish={onFinish}
        onValuesChange={({ security }: Partial<Fields>) => {
          if (security !== undefined) form.setFieldValue('port', portOf[security])
        }}
      >
        <Form.Item name="name" label={t('sender.smtp_name')} rules={required}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="host" label={t('sender.smtp_host')} rules={required}>
          <Input maxLength={253} placeholder="smtp.your-company.com" autoComplete="off" />
        </Form.Item>
        <div className="email-audience">
          <Form.Item name="security" label={t('sender.smtp_security')}>
            <Select
              options={smtpSecurities.map((value) => ({
                value,
                label: t(value === 'none' ? 'sender.smtp_clear' : `sender.smtp_${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name="port" label={t('sender.smtp_port')} rules={required}>
            <InputNumber min={1} max={65_535} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="username" label={t('sender.smtp_username')}>
          <Input maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('sender.smtp_password')}
          {...(editing === 'new' ? {} : { extra: t('sender.smtp_password_kept') })}
        >
          <Input.Password maxLength={500} autoComplete="new-password" />
        </Form.Item>
      </Form>
      {test !== null && <TestSteps test={test} />}
    </Modal>
  )
}
