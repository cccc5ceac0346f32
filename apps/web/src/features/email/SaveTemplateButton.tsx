/** Keeps what is being written as a template of one's own. */
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import type { MailDocument } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { api } from '../../api.ts'
import { useChange } from './queries.ts'

type Content = { subject: string; html: string; blocks: MailDocument | null }

export const SaveTemplateButton = ({ subject, html, blocks }: Content) => {
  const t = useT()
  const { message } = App.useApp()
  const [name, setName] = useState<string | null>(null)
  const { mutate, isPending } = useChange((named: string) =>
    api.emailTemplates.saveTemplate({ name: named, subject, html, blocks }),
  )
  const save = () =>
    mutate((name ?? '').trim(), {
      onSuccess: () => {
        message.success(t('email.template_saved'))
        setName(null)
      },
    })
  return (
    <>
      <Button disabled={html.trim() === '' && blocks === null} onClick={() => setName(subject)}>
        {t('email.save_template')}
      </Button>
      <Modal
        open={name !== null}
        title={t('email.save_template')}
        onCancel={() => setName(null)}
        onOk={save}
        confirmLoading={isPending}
        okButtonProps={{ disabled: (name ?? '').trim() === '' }}
      >
        <Input
          aria-label={t('email.template_name')}
          placeholder={t('email.template_name')}
          maxLength={120}
          value={name ?? ''}
          onChange={(event) => setName(event.target.value)}
        />
      </Modal>
    </>
  )
}
