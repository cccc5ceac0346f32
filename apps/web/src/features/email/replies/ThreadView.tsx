/** The thread of one recipient: our mail, the replies, our answers, and a field for an answer. */

import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReplyThread, ThreadMessage } from '@tradewind/contract'
import { DateText, Panel, QueryState, useSubmit, useT, useTypedState } from '@tradewind/ui'
import { App, Button, Input, Tag } from 'antd'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { useOpenPart } from '../links.ts'
import { ContactLink } from '../lists/contact/ContactLink.tsx'
import { useChange } from '../queries.ts'
import { receiptTextOf } from '../records/receipt-text.ts'
import { LabelField } from './labels.tsx'
import { threadQuery } from './queries.ts'
import emailStyles from '../email.module.css'
import styles from './replies.module.css'

export const ThreadView = () => {
  const t = useT()
  const { recipientId } = useParams()
  const [filters] = useSearchParams()
  const open = useOpenPart()
  const thread = useQuery(threadQuery(Number(recipientId)))
  const { data } = thread
  const back = () => open('replies', {}, Object.fromEntries(filters))
  return (
    <>
      <Button type="link" className={emailStyles.back} onClick={back}>
        ← {t('reply.back')}
      </Button>
      {!thread.isSuccess && <QueryState query={thread} />}
      {data !== undefined && <Thread thread={data} />}
    </>
  )
}

const Thread = ({ thread }: { thread: ReplyThread }) => {
  const t = useT()
  const open = useOpenPart()
  useMarkedRead(thread)
  const who = thread.name || thread.company || thread.address
  return (
    <Panel
      title={<span className={emailStyles.title}>{who}</span>}
      extra={
        <Button onClick={() => open('campaign', { campaignId: thread.campaignId })}>{t('reply.open_campaign')}</Button>
      }
    >
      <p className={emailStyles.quiet}>
        <ContactLink address={thread.address} />
        {[thread.company, thread.campaignName].map((one) => (one === '' ? '' : ` · ${one}`)).join('')}
      </p>
      <ol className={styles.thread} aria-label={t('reply.thread')}>
        {thread.messages.map((message, index) => (
          <li key={message.id ?? `c${index}`} className={isOurs(message) ? styles.ours : styles.theirs}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      {thread.answerTo !== null && <Answer recipientId={thread.recipientId} to={thread.answerTo} />}
    </Panel>
  )
}

const isOurs = ({ kind }: ThreadMessage): boolean => kind === 'campaign' || kind === 'answer'

/** Marks a thread as read when it is opened. */
const useMarkedRead = ({ messages }: ReplyThread): void => {
  const { mutate } = useChange((ids: number[]) => api.mailReplies.markRead({ ids, isRead: true }))
  const ids = messages.flatMap(({ id, kind }) => (id !== null && kind !== 'answer' ? [id] : [])).slice(-100)
  const key = ids.join(',')
  useEffect(() => {
    if (key !== '') mutate(key.split(',').map(Number))
  }, [key, mutate])
}

const Message = ({ message }: { message: ThreadMessage }) => {
  const t = useT()
  const { id, kind, from, subject, text, quoted, at, backOn, answerState, passedOn, detail } = message
  return (
    <article>
      <header className={styles.head}>
        <b>{from}</b>
        <span className={emailStyles.actions}>
          {kind !== 'reply' && kind !== 'answer' && <Tag>{t(`reply.message_${kind}`)}</Tag>}
          {backOn !== null && <Tag color="gold">{t('reply.back_on_day', { day: backOn })}</Tag>}
          {answerState !== null && answerState !== 'sent' && <Tag color="red">{t(`reply.answer_${answerState}`)}</Tag>}
          {passedOn !== null && (
            <Tag color={passedOn === 'passed' || passedOn === 'waiting' ? undefined : 'gold'}>
              {t(`reply.passed_on_${passedOn}`)}
            </Tag>
          )}
          {at !== null && <DateText at={at} withTime />}
        </span>
      </header>
      {detail !== '' && isTrouble(message) && (
        <p className={emailStyles.quiet}>{receiptTextOf(t, 'deferred', detail)}</p>
      )}
      {id !== null && !isOurs(message) && <LabelField replyId={id} labels={message.labels} />}
      {subject !== '' && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{text === '' ? t('reply.no_text') : text}</p>
      {quoted !== '' && (
        <details>
          <summary>{t('reply.quoted')}</summary>
          <p className={`${styles.text} ${emailStyles.quiet}`}>{quoted}</p>
        </details>
      )}
      {id !== null && !isOurs(message) && !message.filesDropped && <Files id={id} message={message} />}
      {message.filesDropped && <p className={emailStyles.quiet}>{t('reply.files_dropped')}</p>}
    </article>
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
  const { mutate, isPending } = useMutation({
    mutationFn: async (attachment: number | null) =>
      saveDownload(await api.mailReplies.file({ id, ...(attachment !== null && { attachment }) })),
  })
  return (
    <div className={emailStyles.actions}>
      {message.attachments.map(({ name, sizeBytes }, index) => (
        <Button key={`${index} ${name}`} size="small" loading={isPending} onClick={() => mutate(index)}>
          {name === '' ? t('reply.attachment', { number: index + 1 }) : name} (
          {Math.max(1, Math.round(sizeBytes / 1024))} KB)
        </Button>
      ))}
      <Button type="link" size="small" onClick={() => mutate(null)}>
        {t('reply.original')}
      </Button>
    </div>
  )
}

const Answer = ({ recipientId, to }: { recipientId: number; to: string }) => {
  const t = useT()
  const { message } = App.useApp()
  const typed = useTypedState(`reply ${recipientId}`, '', (stored) => (typeof stored === 'string' ? stored : null))
  const text = typed.value
  const { mutateAsync, isPending } = useChange((written: string) =>
    api.mailReplies.answer({ recipientId, text: written }),
  )
  const { submit } = useSubmit()
  const send = () =>
    submit(async () => {
      const { answerState, detail } = await mutateAsync(text)
      if (answerState === 'sent') message.success(t('reply.sent'))
      else message.error(`${t(`reply.answer_${answerState ?? 'unknown'}`)} ${receiptTextOf(t, 'deferred', detail)}`)
      if (answerState !== 'failed') typed.forget()
    })
  return (
    <div className={styles.answer}>
      <span className={emailStyles.quiet}>{t('reply.answer_to', { address: to })}</span>
      <Input.TextArea
        aria-label={t('reply.answer')}
        placeholder={t('reply.answer')}
        autoSize={{ minRows: 4, maxRows: 16 }}
        maxLength={20_000}
        value={text}
        onChange={(event) => typed.change(() => event.target.value)}
      />
      <div className={emailStyles.actions}>
        <Button type="primary" loading={isPending} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('reply.send')}
        </Button>
        <span className={emailStyles.quiet}>{t('reply.free')}</span>
      </div>
    </div>
  )
}
