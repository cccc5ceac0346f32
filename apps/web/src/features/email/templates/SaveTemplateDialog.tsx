/** Saves the present mail as a template of the organisation. */
import { App, Input, Modal } from 'antd'
import { useState } from 'react'
import type { MailDocument } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { useChange } from '../queries.ts'

type Props = { subject: string; html: string; blocks: MailDocument | null; onClose: () => void }

export const SaveTemplateDialog = ({ subject, html, blocks, onClose }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const [name, setName] = useState(subject.slice(0, 120))
  const { mutate, isPending } = useChange((named: string) =>
    api.emailTemplates.saveTemplate({ name: named, subject, html, blocks }),
  )
  const save = () =>
    mutate(name.trim(), {
      onSuccess: () => {
        message.success(t('email.template_saved'))
        onClose()
      },
    })
  return (
    <Modal
      open
      title={t('email.save_template')}
      onCancel={onClose}
      onOk={save}
      confirmLoading={isPending}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <Input
        aria-label={t('email.template_name')}
        placeholder={t('email.template_name')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => name.trim() !== '' && save()}
      />
    </Modal>
  )
}
