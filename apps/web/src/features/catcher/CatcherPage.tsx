/**
 * The inbox of the mail catcher (demonstration and development mode): a list of mails beside the open mail. The URL
 * stores the page of the list and the open mail.
 */

import { useQuery } from '@tanstack/react-query'
import type { CaughtMail } from '@tradewind/contract'
import { DateText, EmptyState, PageHeader, Panel, QueryState, TablePaging, useT } from '@tradewind/ui'
import { Alert, Input } from 'antd'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { CaughtMailView } from './CaughtMailView.tsx'
import styles from './catcher.module.css'

const refreshMs = 2_000

export const CatcherPage = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const keyword = query.get('q') ?? ''
  const chosen = Number(query.get('mail')) || null
  // Opening a mail does not change the page of the list.
  const show = (mail: string) => change({ mail, page: query.get('page') ?? '' })
  return (
    <div className={styles.catcher} data-open={chosen !== null}>
      <PageHeader title={t('email.catcher_title')} description={t('email.catcher_magic')} />
      <Alert type="warning" showIcon title={t('email.catcher_hint')} />
      <div className={styles.columns}>
        <Panel
          flush
          title={
            <Input.Search
              allowClear
              defaultValue={keyword}
              placeholder={t('email.search_placeholder')}
              aria-label={t('email.search_placeholder')}
              onSearch={(value) => change({ q: value.trim() })}
            />
          }
        >
          <Inbox {...{ keyword, page, limit, pagingOf, chosen }} onOpen={(id) => show(String(id))} />
        </Panel>
        <Panel>
          {chosen === null ? (
            <EmptyState compact title={t('email.catcher_choose')} />
          ) : (
            <CaughtMailView key={chosen} id={chosen} onBack={() => show('')} />
          )}
        </Panel>
      </div>
    </div>
  )
}

type InboxProps = Pick<ReturnType<typeof usePaging>, 'page' | 'limit' | 'pagingOf'> & {
  keyword: string
  chosen: number | null
  onOpen: (id: number) => void
}

const Inbox = ({ keyword, page, limit, pagingOf, chosen, onOpen }: InboxProps) => {
  const t = useT()
  const mails = useQuery({
    ...queryOf(api.catcher.inbox, { page, limit, ...(keyword === '' ? {} : { keyword }) }),
    refetchInterval: refreshMs,
    placeholderData: (previous) => previous,
  })
  if (mails.data === undefined) return <QueryState query={mails} />
  const { data } = mails
  if (data.total === 0) return <EmptyState title={t('email.catcher_empty')} hint={t('email.catcher_empty_hint')} />
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((mail) => (
          <Row key={mail.id} mail={mail} isChosen={mail.id === chosen} onOpen={onOpen} />
        ))}
      </ul>
      <TablePaging {...pagingOf(data.total)} />
    </>
  )
}

const Row = ({ mail, isChosen, onOpen }: { mail: CaughtMail; isChosen: boolean; onOpen: (id: number) => void }) => (
  <li>
    <button type="button" aria-current={isChosen} onClick={() => onOpen(mail.id)}>
      <b>{mail.subject === '' ? '–' : mail.subject}</b>
      <span>{mail.recipient}</span>
      <DateText at={mail.receivedAt} withTime />
    </button>
  </li>
)
