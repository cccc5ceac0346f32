/** The mail catcher's inbox (demonstration and development mode): a list beside the mail. The address keeps both. */
import { Alert, Button, Input, Pagination, Tabs } from 'antd'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CaughtMail } from '@tradewind/contract'
import { DateText, EmptyState, FailureState, PageHeader, PageSkeleton, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { MailFrame } from '../../mail/MailFrame.tsx'
import './catcher.css'

const refreshMs = 2_000
const limit = 20

export const CatcherPage = () => {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const keyword = params.get('q') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const chosen = Number(params.get('mail')) || null
  const show = (next: { q?: string; page?: number; mail?: number | null }) => {
    const merged = { q: keyword, page, mail: chosen, ...next }
    setParams(
      Object.fromEntries(
        Object.entries(merged).flatMap(([name, value]) =>
          value === null || value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
        ),
      ),
    )
  }
  return (
    <div className="catcher" data-open={chosen !== null}>
      <PageHeader title={t('email.catcher_title')} description={t('email.catcher_magic')} />
      <Alert type="warning" showIcon title={t('email.catcher_hint')} />
      <div className="catcher-columns">
        <Panel
          flush
          title={
            <Input.Search
              allowClear
              defaultValue={keyword}
              placeholder={t('email.search_placeholder')}
              aria-label={t('email.search_placeholder')}
              onSearch={(value) => show({ q: value.trim(), page: 1 })}
            />
          }
        >
          <Inbox
            {...{ keyword, page, chosen }}
            onPage={(next) => show({ page: next })}
            onOpen={(id) => show({ mail: id })}
          />
        </Panel>
        <Panel>
          {chosen === null ? (
            <EmptyState compact title={t('email.catcher_choose')} />
          ) : (
            <Mail key={chosen} id={chosen} onBack={() => show({ mail: null })} />
          )}
        </Panel>
      </div>
    </div>
  )
}

type InboxProps = {
  keyword: string
  page: number
  chosen: number | null
  onPage: (page: number) => void
  onOpen: (id: number) => void
}

const Inbox = ({ keyword, page, chosen, onPage, onOpen }: InboxProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...queryOf(api.catcher.inbox, { page, limit, ...(keyword === '' ? {} : { keyword }) }),
    refetchInterval: refreshMs,
    placeholderData: (previous) => previous,
  })
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  if (data.total === 0) return <EmptyState title={t('email.catcher_empty')} hint={t('email.catcher_empty_hint')} />
  return (
    <>
      <ul className="catcher-list">
        {data.list.map((mail) => (
          <Row key={mail.id} mail={mail} isChosen={mail.id === chosen} onOpen={onOpen} />
        ))}
      </ul>
      <Pagination
        className="catcher-pages"
        current={page}
        total={data.total}
        pageSize={limit}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={onPage}
      />
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

const Mail = ({ id, onBack }: { id: number; onBack: () => void }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(queryOf(api.catcher.mail, { id }))
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  const panes = [
    { key: 'html', label: t('email.catcher_html'), children: <MailFrame html={data.html} /> },
    { key: 'text', label: t('email.preview_text'), children: <pre className="catcher-source">{data.text}</pre> },
    { key: 'headers', label: t('email.catcher_headers'), children: <Headers headers={data.headers} /> },
    { key: 'source', label: t('email.catcher_source'), children: <pre className="catcher-source">{data.source}</pre> },
  ]
  return (
    <article className="catcher-mail">
      <Button className="catcher-back" icon={<ArrowLeftOutlined />} onClick={onBack}>
        {t('email.catcher_back')}
      </Button>
      <h2>{data.subject}</h2>
      <dl>
        <dt>{t('email.catcher_to')}</dt>
        <dd>{data.recipient}</dd>
        <dt>{t('email.catcher_return_path')}</dt>
        <dd>{data.returnPath}</dd>
      </dl>
      <Tabs items={panes} />
    </article>
  )
}

const Headers = ({ headers }: { headers: readonly { name: string; value: string }[] }) => (
  <dl className="catcher-headers">
    {headers.map(({ name, value }, index) => (
      <div key={`${name} ${String(index)}`}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
