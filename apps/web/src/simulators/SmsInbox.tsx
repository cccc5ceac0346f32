/**
 * The messages of the SMS simulator, newest first, polled every few seconds. The page of the simulator shows this list.
 * Forms with a field for an SMS code show it too.
 */

import { useQuery } from '@tanstack/react-query'
import type { SimulatedSms } from '@tradewind/contract'
import { CopyText, DateText, EmptyState, QueryState, TablePaging, useT } from '@tradewind/ui'
import { Tag, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../api.ts'
import type { usePaging } from '../paging.ts'
import { siteStore } from '../site.ts'
import { useStore } from '../store.ts'
import styles from './sms-inbox.module.css'

const refreshMs = 2_000

export type SmsInboxProps = {
  /** Filters the list by a mobile number or a part of one; '' shows all messages. */
  to: string
  /** The paging of the list; without it only the newest messages are shown. */
  paging?: ReturnType<typeof usePaging>
  /** Called with a phone that the user wants to answer as. */
  onAnswer?: (phone: string) => void
}

export const SmsInbox = ({ to, paging, onAnswer }: SmsInboxProps) => {
  const t = useT()
  const messages = useQuery({
    ...queryOf(api.smsSimulator.inbox, { to, page: paging?.page ?? 1, ...(paging && { limit: paging.limit }) }),
    refetchInterval: refreshMs,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  if (messages.data === undefined) return <QueryState query={messages} />
  const { data } = messages
  if (data.total === 0) return <EmptyState title={t('simulator.sms_empty')} hint={t('simulator.sms_empty_hint')} />
  return (
    <>
      <ul className={styles.smsInbox} aria-live="polite">
        {data.list.map((sms) => (
          <Message key={sms.messageId} sms={sms} {...(onAnswer && { onAnswer })} />
        ))}
      </ul>
      {paging !== undefined && <TablePaging {...paging.pagingOf(data.total)} />}
    </>
  )
}

type MessageProps = { sms: SimulatedSms } & Pick<SmsInboxProps, 'onAnswer'>

const Message = ({ sms: { to, from, text, receivedAt, isAnswer }, onAnswer }: MessageProps) => {
  const t = useT()
  const code = isAnswer ? undefined : /\b\d{6}\b/.exec(text)?.[0]
  const phone = isAnswer ? from : to
  return (
    <li data-answer={isAnswer}>
      <header>
        <span>
          {t(isAnswer ? 'simulator.sms_from' : 'simulator.sms_to')} <span className="tw-number">+{phone}</span>
        </span>
        <Tag>{t(isAnswer ? 'simulator.sms_answer_badge' : 'simulator.sms_badge')}</Tag>
        <DateText at={receivedAt} withTime />
        {onAnswer !== undefined && !isAnswer && (
          <Button type="link" size="small" className={styles.open} onClick={() => onAnswer(phone)}>
            {t('simulator.sms_answer')}
          </Button>
        )}
      </header>
      <p>{text}</p>
      {code !== undefined && (
        <strong>
          <CopyText text={code} />
        </strong>
      )}
    </li>
  )
}

/**
 * A button that opens the messages for the typed mobile number. It must be inside a form with the field `phone`. It is
 * omitted when codes are sent to real phones.
 */
export const SmsInboxDrawer = () => {
  const t = useT()
  const { simulators } = useStore(siteStore)
  const [open, setOpen] = useState(false)
  const phone = Form.useWatch<string | undefined>('phone') ?? ''
  if (!simulators.includes('sms')) return null
  return (
    <>
      <Button className={styles.open} type="link" size="small" onClick={() => setOpen(true)}>
        {t('simulator.sms_open')}
      </Button>
      <Drawer title={t('simulator.sms_title')} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        <SmsInbox to={phone} />
      </Drawer>
    </>
  )
}
