/** The field for an answer in a thread, with formatting and attachments. */

import type { EmailAttachment } from '@tradewind/contract'
import { useSubmit, useT, useTypedState } from '@tradewind/ui'
import { App, Button } from 'antd'
import { Suspense } from 'react'
import { api } from '../../../api.ts'
import { lazyComponent } from '../../../load-code.ts'
import { useChange } from '../../../outreach/queries.ts'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { AttachmentField } from '../compose/AttachmentField.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './replies.module.css'

// The thread does not wait for the code of the editor.
const RichText = lazyComponent(async () => (await import('../editor/RichText.tsx')).RichText)

type Written = { html: string; attachments: readonly EmailAttachment[] }
const blank: Written = { html: '', attachments: [] }

/** True for an answer that this version of the page stored while it was typed. */
const isWritten = (stored: unknown): stored is Written =>
  typeof stored === 'object' && stored !== null && Object.keys(blank).every((field) => field in stored)

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''

export const AnswerForm = ({ recipientId, to }: { recipientId: number; to: string }) => {
  const t = useT()
  const { message } = App.useApp()
  const typed = useTypedState(`answer ${recipientId}`, blank, (stored) => (isWritten(stored) ? stored : null))
  const { html, attachments } = typed.value
  const write = (changed: string) => typed.change((now) => ({ ...now, html: changed }))
  const setFiles = (changeFiles: (files: Written['attachments']) => Written['attachments']) =>
    typed.change((now) => ({ ...now, attachments: changeFiles(now.attachments) }))
  const { mutateAsync, isPending } = useChange((written: Written) =>
    api.mailReplies.answer({
      recipientId,
      html: written.html,
      attachments: written.attachments.map(({ id }) => id),
    }),
  )
  const { submit } = useSubmit()
  const send = () =>
    submit(async () => {
      const { answerState, detail } = await mutateAsync(typed.value)
      if (answerState === 'sent') message.success(t('reply.sent'))
      else message.error(`${t(`reply.answer_${answerState ?? 'unknown'}`)} ${receiptTextOf(t, 'deferred', detail)}`)
      if (answerState !== 'failed') typed.forget()
    })
  return (
    <div className={styles.answer}>
      <span className={emailStyles.quiet}>{t('reply.answer_to', { address: to })}</span>
      <div className={styles.written}>
        <Suspense fallback={<div className="tw-bone" style={{ blockSize: 140 }} />}>
          <RichText isPersonal html={html} label={t('reply.answer')} onType={write} onReplace={write} />
        </Suspense>
      </div>
      <AttachmentField
        value={attachments}
        onAdd={(file) => setFiles((files) => [...files, file])}
        onRemove={(id) => setFiles((files) => files.filter((one) => one.id !== id))}
      />
      <div className={emailStyles.actions}>
        <Button type="primary" loading={isPending} disabled={!hasText(html)} onClick={() => void send()}>
          {t('reply.send')}
        </Button>
        <span className={emailStyles.quiet}>{t('reply.free')}</span>
      </div>
    </div>
  )
}
