/** One message of a thread: the campaign's mail, a reply or an answer. */

import type { ThreadMessage } from '@tradewind/contract'
import { DateText, SubmitButton, useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { api } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { MailFrame } from '../../../mail/MailFrame.tsx'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { recipientTones } from '../../../state-tones.ts'
import { ForwardButton, ForwardLine } from './ForwardReply.tsx'
import { LabelField } from './labels.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './replies.module.css'

export const isOurs = ({ kind }: ThreadMessage): boolean => kind === 'campaign' || kind === 'answer'

export const MessageView = ({ message }: { message: ThreadMessage }) => {
  const t = useT()
  const { id, kind, from, subject, quoted, at, backOn, answerState, passedOn, detail } = message
  return (
    <article>
      <header className={styles.head}>
        <b>{from}</b>
        <span className={emailStyles.actions}>
          {kind !== 'reply' && kind !== 'answer' && <Tag>{t(`reply.message_${kind}`)}</Tag>}
          {backOn !== null && <Tag color={tagColourOf('warning')}>{t('reply.back_on_day', { day: backOn })}</Tag>}
          {answerState !== null && answerState !== 'sent' && (
            <Tag color={tagColourOf(recipientTones[answerState])}>{t(`reply.answer_${answerState}`)}</Tag>
          )}
          {passedOn !== null && (
            <Tag color={tagColourOf(passedOn === 'passed' || passedOn === 'waiting' ? 'neutral' : 'warning')}>
              {t(`reply.passed_on_${passedOn}`)}
            </Tag>
          )}
          {at !== null && <DateText at={at} withTime />}
        </span>
      </header>
      {detail !== '' && isTrouble(message) && (
        <p className={emailStyles.quiet}>{receiptTextOf(t, 'deferred', detail)}</p>
      )}
      {id !== null && !isOurs(message) && (
        <div className={styles.tools}>
          <LabelField replyId={id} labels={message.labels} />
          <ForwardButton id={id} attachments={message.attachments} filesDropped={message.filesDropped} />
        </div>
      )}
      {subject !== '' && <p className={styles.subject}>{subject}</p>}
      <Body message={message} />
      {quoted !== '' && (
        <details>
          <summary>{t('reply.quoted')}</summary>
          <p className={`${styles.text} ${emailStyles.quiet}`}>{quoted}</p>
        </details>
      )}
      {id !== null && !message.filesDropped && <Files id={id} message={message} />}
      {message.filesDropped && <p className={emailStyles.quiet}>{t('reply.files_dropped')}</p>}
      {message.forwards.map((forward) => (
        <ForwardLine key={forward.id} forward={forward} />
      ))}
    </article>
  )
}

/** The frame must show an answer in the style in which it is sent (`answerStyle` of the server). */
const answerStyle = 'padding:0 12px;font:14px/1.6 Helvetica,Arial,sans-serif;color:#303133'

const Body = ({ message: { html, text } }: { message: ThreadMessage }) => {
  const t = useT()
  if (html === null) return <p className={styles.text}>{text === '' ? t('reply.no_text') : text}</p>
  return (
    <div className={styles.frame}>
      <MailFrame html={`<div style="${answerStyle}">${html}</div>`} minHeightPx={40} />
    </div>
  )
}

/**
 * True when an answer to a message, or forwarding the message, failed or is unfinished. The server's explanation is
 * then shown.
 */
const isTrouble = ({ answerState, passedOn }: ThreadMessage): boolean =>
  (answerState !== null && answerState !== 'sent') || passedOn === 'failed' || passedOn === 'unknown'

const Files = ({ id, message }: { id: number; message: ThreadMessage }) => {
  const t = useT()
  const save = async (attachment: number | null) =>
    saveDownload(await api.mailReplies.file({ id, ...(attachment !== null && { attachment }) }))
  return (
    <div className={emailStyles.actions}>
      {message.attachments.map(({ name, sizeBytes }, index) => (
        <SubmitButton key={`${index} ${name}`} size="small" onSubmit={() => save(index)}>
          {name === '' ? t('reply.attachment', { number: index + 1 }) : name} (
          {Math.max(1, Math.round(sizeBytes / 1024))} KB)
        </SubmitButton>
      ))}
      {!isOurs(message) && (
        <SubmitButton type="link" size="small" onSubmit={() => save(null)}>
          {t('reply.original')}
        </SubmitButton>
      )}
    </div>
  )
}
