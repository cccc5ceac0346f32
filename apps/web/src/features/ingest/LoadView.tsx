/**
 * The page of one load (the import of one file): the mapping of the columns while the user can change it, and later the
 * progress, totals and rejected rows.
 */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { DatasetName, Load, LoadStandstill } from '@tradewind/contract'
import {
  SubmitButton,
  DateText,
  JobProgress,
  PageHeader,
  Panel,
  QueryState,
  StatCard,
  StatGrid,
  useConfirm,
  useFormatNumber,
  useT,
} from '@tradewind/ui'
import { Alert, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { notices } from '../../notices.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { useLoadCalls } from './load-calls.ts'
import { useRowsAddress } from './LoadedRows.tsx'
import { MappingEditor } from './MappingEditor.tsx'
import { NoticesAlert } from './NoticesAlert.tsx'
import { endedUnpublished, isOpen, isRunning, loadQuery, tablesQuery, useLoadChange } from './queries.ts'
import { RejectsPanel } from './RejectsPanel.tsx'
import { SourceLoads } from './SourceLoads.tsx'
import { HeldPanel } from './sources/HeldPanel.tsx'
import { StateTag } from './StateTag.tsx'
import { awaitsChoice, TablesPanel } from './TablesPanel.tsx'
import { failureText, loadTitle, sizeText } from './texts.ts'
import styles from './ingest.module.css'

export const LoadView = ({ loadId }: { loadId: string }) => {
  const t = useT()
  const calls = useLoadCalls()
  const found = useQuery(loadQuery(calls, loadId))
  const tables = useQuery(tablesQuery(calls, loadId))
  if (!found.isSuccess) return <QueryState query={found} />
  const { data } = found
  const { load } = data
  const title = (
    <>
      {loadTitle(load)} <StateTag state={load.state} />
    </>
  )
  return (
    <div className={styles.ingest}>
      <Link to="?" className={styles.back}>
        <ArrowLeftOutlined /> {t('ingest.back')}
      </Link>
      <PageHeader title={title} description={<LoadSource load={load} />} actions={<LoadActions load={load} />} />
      <Standstill why={data.standstill} />
      <HeldPanel load={load} />
      {tables.data !== undefined && tables.data.tables.length > 0 && (
        <TablesPanel load={load} tables={tables.data.tables} />
      )}
      {isOpen(load.state) ? (
        !tables.isPending &&
        !awaitsChoice(load, tables.data?.tables ?? []) && <MappingEditor key={load.tableName} load={load} />
      ) : (
        <LoadOutcome load={load} />
      )}
      {!isOpen(load.state) && <ColumnsPanel load={load} />}
      {!isOpen(load.state) && <SourceLoads load={load} />}
      {showsRejectCount(load) && <RejectsPanel load={load} reasons={data.rejectReasons} />}
    </div>
  )
}

/** Explains why a load makes no progress. If the load waits for a decision, a separate panel explains this. */
const Standstill = ({ why }: { why: LoadStandstill | null }) => {
  const t = useT()
  if (why === null || why === 'person') return null
  const isTrouble = why === 'engine' || why === 'disk'
  return <Alert type={isTrouble ? 'warning' : 'info'} showIcon title={t(`ingest.standstill.${why}`)} />
}

/** The name of the load's source, which is a link for an operator. */
const LoadSource = ({ load }: { load: Load }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const link = load.dataset === 'list' ? null : linkTo('dataSources', {}, { source: load.sourceId })
  return (
    <>
      {t(load.dataset === 'list' ? 'lists.list' : 'ingest.source')}:{' '}
      {link === null ? load.sourceName : <Link to={link}>{load.sourceName}</Link>}
      {load.dataset !== 'list' && ` · ${t(`ingest.dataset.${load.dataset}`)}`} · {sizeText(load.sizeBytes)} ·{' '}
      {t(`source.origin_${load.origin}`)} <DateText at={load.createdAt} withTime />
    </>
  )
}

/**
 * Whether to show the number of rejected rows. The number 0 is not shown while the load is running, because rows may
 * still be rejected.
 */
const showsRejectCount = ({ state, rowsRejected }: Load): boolean =>
  !isOpen(state) && (!isRunning(state) || rowsRejected > 0)

const LoadActions = ({ load }: { load: Load }) => {
  const t = useT()
  const confirm = useConfirm()
  const calls = useLoadCalls()
  const cancel = useLoadChange(() => calls.cancel({ loadId: load.loadId }))
  const again = useLoadChange(() => calls.start({ loadId: load.loadId }))
  const askToCancel = () =>
    confirm({
      action: t('ingest.cancel_load'),
      text: t('ingest.cancel_confirm'),
      otherwise: t('common.back'),
      run: () => cancel.mutateAsync(undefined).then(() => notices.success(t('ingest.cancelled'))),
    })
  const mayCancel = isOpen(load.state) || load.state === 'staging'
  return (
    <>
      {mayCancel && (
        <Button danger onClick={askToCancel} loading={cancel.isPending}>
          {t('ingest.cancel_load')}
        </Button>
      )}
      {endedUnpublished(load.state) && (
        <SubmitButton onSubmit={() => again.mutateAsync(undefined)}>{t('ingest.start_again')}</SubmitButton>
      )}
      <RowsLink load={load} />
    </>
  )
}

const RowsLink = ({ load }: { load: Load }) => {
  const t = useT()
  const address = useRowsAddress()(load)
  if (address === null) return null
  return (
    <Link to={address}>
      <Button type="primary">{t(linkTextOf[load.dataset])}</Button>
    </Link>
  )
}

const linkTextOf = {
  trade: 'ingest.search_rows',
  list: 'ingest.see_list',
  statistics: 'ingest.see_statistics',
  company: 'ingest.see_companies',
  person: 'ingest.see_people',
  shareholding: 'ingest.see_companies',
  funding: 'ingest.see_companies',
  news: 'ingest.see_companies',
  technology: 'ingest.see_companies',
  fair_buyers: 'ingest.see_fairs',
  social: 'ingest.see_social',
} as const satisfies Record<DatasetName, string>

const LoadOutcome = ({ load }: { load: Load }) => {
  const t = useT()
  const format = useFormatNumber()
  const navigate = useNavigate()
  const address = useRowsAddress()(load)
  const published = load.state === 'published'
  const isRollingBack = load.state === 'rolling_back'
  // A load that was rolled back still shows its counts.
  const counted = published || isRollingBack || load.state === 'rolled_back'
  const steps = isRollingBack
    ? [t('ingest.state.rolling_back')]
    : [t('ingest.state.staging'), t('ingest.state.publishing'), t('ingest.state.published')]
  const step = published ? 2 : load.state === 'publishing' ? 1 : 0
  return (
    <>
      {load.state === 'failed' && <Alert type="error" showIcon title={failureText(t, load.failure ?? 'internal')} />}
      <NoticesAlert notices={load.notices} />
      {isRunning(load.state) && (
        <Panel>
          <JobProgress percent={Math.floor(load.progress * 100)} state="running" steps={steps} step={step} />
        </Panel>
      )}
      <StatGrid>
        <StatCard label={t('ingest.rows_read')} value={load.rowsRead} />
        <StatCard
          label={t('ingest.rows_published')}
          value={counted ? load.rowsPublished : null}
          {...(address === null ? {} : { onOpen: () => void navigate(address) })}
          {...(load.rowsReplaced > 0 ? { hint: `${t('ingest.rows_replaced')} ${format(load.rowsReplaced)}` } : {})}
        />
        <StatCard label={t('ingest.rows_rejected')} value={load.rowsRejected} />
        <StatCard label={t('ingest.rows_duplicate')} value={counted ? load.rowsDuplicate : null} />
      </StatGrid>
      {counted && (
        <p className={styles.addsUp}>
          {t('ingest.adds_up', {
            read: format(load.rowsRead),
            published: format(load.rowsPublished),
            rejected: format(load.rowsRejected),
            duplicate: format(load.rowsDuplicate),
          })}
        </p>
      )}
    </>
  )
}
