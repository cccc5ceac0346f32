/** Saves the present mail as a template of the organisation. */

import type { MailDocument } from '@tradewind/contract/mail'
import { FormDialog, useT } from '@tradewind/ui'
import { App, Form, Input } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../queries.ts'

type Props = { subject: string; html: string; blocks: MailDocument | null; onClose: () => void }

export const SaveTemplateDialog = ({ subject, html, blocks, onClose }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const { mutateAsync } = useChange((name: string) => api.emailTemplates.saveTemplate({ name, subject, html, blocks }))
  return (
    <FormDialog<{ name: string }>
      title={t('email.save_template')}
      submitText={t('common.ok')}
      initialValues={{ name: subject.slice(0, 120) }}
      onSubmit={async ({ name }) => {
        await mutateAsync(name.trim())
        message.success(t('email.template_saved'))
      }}
      onClose={onClose}
    >
      <Form.Item name="name" rules={[{ required: true, whitespace: true, message: t('validation.required') }]}>
        <Input aria-label={t('email.template_name')} placeholder={t('email.template_name')} maxLength={120} />
      </Form.Item>
    </FormDialog>
  )
}
