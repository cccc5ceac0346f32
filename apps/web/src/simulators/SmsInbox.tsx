/** Messages of the SMS simulator, newest first, polled every few seconds. Shared by its page and the code forms. */
import { useQuery } from '@tanstack/react-query'
import { Pagination, Tag } from 'antd'
import { CopyText, DateText, EmptyState, FailureState, PageSkeleton, useT } from '@tradewind/ui'
import type { CallOutputOf, Contract } from '@tradewind/contract'
import { api, queryOf } from '../api.ts'
import './sms-inbox.css'

const refreshMs = 2_000

type SimulatedSms = CallOutputOf<Contract['smsSimulator']['inbox']>['list'][number]
export type SmsInboxProps = {
  /** Part of the number; '' for all. */
  to: string
  page?: number
  onPage?: (page: number) => void
}

export const SmsInbox = ({ to, page = 1, onPage }: SmsInboxProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...queryOf(api.smsSimulator.inbox, { to, page }),
    refetchInterval: refreshMs,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  if (error !== null && data === undefined) return <FailureState failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.total === 0) return <EmptyState title={t('simulator.sms_empty')} hint={t('simulator.sms_empty_hint')} />
  return (
    <>
      <ul className="sms-inbox" aria-live="polite">
        {data.list.map((sms) => (
          <Message key={sms.messageId} {...sms} />
        ))}
      </ul>
      {onPage !== undefined && (
        <Pagination
          current={page}
          total={data.total}
          pageSize={20}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={onPage}
        />
      )}
    </>
  )
}

const Message = ({ to, text, receivedAt }: SimulatedSms) => {
  const t = useT()
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return (
    <li>
      <header>
        <span>
          {t('simulator.sms_to')} <span className="tw-number">+{to}</span>
        </span>
        <Tag>{t('simulator.sms_badge')}</Tag>
        <DateText at={receivedAt} withTime />
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
