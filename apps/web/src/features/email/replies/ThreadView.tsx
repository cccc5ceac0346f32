/** The thread of one recipient: the campaign's mail, the replies, the answers, and a field for an answer. */

import { useQuery } from '@tanstack/react-query'
import type { ReplyThread } from '@tradewind/contract'
import { Panel, QueryState, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useOpenPart } from '../links.ts'
import { ContactLink } from '../lists/contact/ContactLink.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { isOurs, MessageView } from './MessageView.tsx'
import { threadQuery } from './queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
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
            <MessageView message={message} />
          </li>
        ))}
      </ol>
      {thread.answerTo !== null && <AnswerForm recipientId={thread.recipientId} to={thread.answerTo} />}
    </Panel>
  )
}

/** Marks a thread as read when it is opened. */
const useMarkedRead = ({ messages }: ReplyThread): void => {
  const { mutate } = useChange((ids: number[]) => api.mailReplies.markRead({ ids, isRead: true }))
  const ids = messages.flatMap(({ id, kind }) => (id !== null && kind !== 'answer' ? [id] : [])).slice(-100)
  const key = ids.join(',')
  useEffect(() => {
    if (key !== '') mutate(key.split(',').map(Number))
  }, [key, mutate])
}
