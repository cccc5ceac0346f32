/**
 * Verifies a sender address. The product sends a mail with a code to the address; the user types the code or opens the
 * link in the mail. The code is asked for after the mail was sent, or at once if the user has an earlier mail.
 */

import type { EmailSender } from '@tradewind/contract'
import { SubmitButton, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Alert, App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useOpenPart } from '../links.ts'
import styles from '../../../outreach/outreach.module.css'

export const VerifySenderDialog = ({ sender, onClose }: { sender: EmailSender; onClose: () => void }) => {
  const t = useT()
  const open = useOpenPart()
  const isLapsed = sender.standing === 'lapsed'
  // If the user opens the link in the mail while this dialog is open, the sender is verified too.
  const isDone = sender.standing === 'address' || sender.standing === 'domain'
  return (
    <Modal open title={t('sender.verify_title')} onCancel={onClose} footer={null} destroyOnHidden>
      {isDone && <Alert type="success" showIcon title={t('sender.verified')} />}
      {isLapsed && (
        <Alert
          type="error"
          showIcon
          title={t('sender.verify_lapsed')}
          action={<Button onClick={() => open('domains')}>{t('sender.open_domain')}</Button>}
        />
      )}
      {!isDone && !isLapsed && <CodeForm sender={sender} onClose={onClose} />}
    </Modal>
  )
}

const CodeForm = ({ sender, onClose }: { sender: EmailSender; onClose: () => void }) => {
  const t = useT()
  const { message } = App.useApp()
  const [isSent, setIsSent] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const { mutateAsync: send } = useChange(() => api.email.askSenderProof({ id: sender.id }))
  const { mutateAsync: verify } = useChange((code: string) => api.email.verifySender({ id: sender.id, code }))
  const { submit, isPending } = useSubmit()
  const prove = async ({ code }: { code: string }) => {
    await verify(code)
    message.success(t('sender.verified'))
    onClose()
  }
  const sendButton = (
    <SubmitButton
      type={isSent || hasCode ? 'default' : 'primary'}
      onSubmit={() => send(undefined).then(() => setIsSent(true))}
    >
      {t(isSent ? 'sender.send_again' : 'sender.send_mail')}
    </SubmitButton>
  )
  if (!isSent && !hasCode)
    return (
      <>
        <p>{t('sender.verify_hint', { address: sender.address })}</p>
        <div className={styles.launch}>
          <Button type="link" onClick={() => setHasCode(true)}>
            {t('sender.has_code')}
          </Button>
          {sendButton}
        </div>
      </>
    )
  return (
    <SubmitForm submit={submit} onSubmit={prove}>
      <p>{t(isSent ? 'sender.verify_sent' : 'sender.verify_earlier', { address: sender.address })}</p>
      <Form.Item
        name="code"
        label={t('sender.code')}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t('sender.code_six') }]}
      >
        <Input maxLength={8} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form.Item>
      <div className={styles.launch}>
        {sendButton}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('sender.verify')}
        </Button>
      </div>
    </SubmitForm>
  )
}
