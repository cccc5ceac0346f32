/** Settings of a mailbox; it is kept only when a real connection succeeds, and each step of that is shown. */
import { Button, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { smtpSecurities, type Mailbox, type MailboxTest, type SmtpSecurity } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { useChange } from '../queries.ts'
import { TestSteps } from '../TestSteps.tsx'

type Fields = { name: string; host: string; port: number; security: SmtpSecurity; username: string; password?: string }

const portOf: Readonly<Record<SmtpSecurity, number>> = { tls: 993, starttls: 143, none: 143 }
const labelOf = { tls: 'reply.imap_tls', starttls: 'reply.imap_starttls', none: 'sender.smtp_clear' } as const

type Props = { editing: Mailbox | 'new'; onClose: () => void }

export const MailboxDialog = ({ editing, onClose }: Props) => {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [test, setTest] = useState<MailboxTest | null>(null)
  const settingsOf = ({ password, ...fields }: Fields) => ({
    ...fields,
    ...(editing === 'new' ? {} : { id: editing.id }),
    ...(password === undefined || password === '' ? {} : { password }),
  })
  const { mutate: save, isPending } = useChange((fields: Fields) => api.mailMailboxes.saveMailbox(settingsOf(fields)))
  const required = [{ required: true, message: t('validation.required') }]
  const onFinish = (fields: Fields) =>
    save(fields, { onSuccess: ({ mailbox, test: tested }) => (mailbox === null ? setTest(tested) : onClose()) })
  return (
    <Modal
      open
      title={t(editing === 'new' ? 'reply.mailbox_add' : 'reply.mailbox_edit')}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={isPending} onClick={() => form.submit()}>
          {t('reply.mailbox_save')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={editing === 'new' ? { security: 'tls', port: portOf.tls } : editing}
        onFinish={onFinish}
        onValuesChange={({ security }: Partial<Fields>) => {
          if (security !== undefined) form.setFieldValue('port', portOf[security])
        }}
      >
        <Form.Item name="name" label={t('sender.smtp_name')} rules={required}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="host" label={t('sender.smtp_host')} rules={required}>
          <Input maxLength={253} placeholder="imap.your-company.com" autoComplete="off" />
        </Form.Item>
        <div className="email-audience">
          <Form.Item name="security" label={t('sender.smtp_security')}>
            <Select options={smtpSecurities.map((value) => ({ value, label: t(labelOf[value]) }))} />
          </Form.Item>
          <Form.Item name="port" label={t('sender.smtp_port')} rules={required}>
            <InputNumber min={1} max={65_535} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="username" label={t('sender.smtp_username')} rules={required}>
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
