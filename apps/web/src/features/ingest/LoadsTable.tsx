/** The table of all loads with state, progress and counts, newest first. */

import { useQuery } from '@tanstack/react-query'
import type { Load } from '@tradewind/contract'
import { DateText, ListTable, NumberText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { Grid, Progress } from 'antd'
import { usePaging } from '../../paging.ts'
import { useLoadCalls } from './load-calls.ts'
import { LoadedRows } from './LoadedRows.tsx'
import { isOpen, isRunning, loadsQuery } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { loadTitle, sizeText } from './texts.ts'
import styles from './ingest.module.css'

const columnsOf = (
  t: Translate,
  { isWide, sourceTitle }: { isWide: boolean; sourceTitle: string },
): readonly Column<Load>[] => [
  {
    key: 'file',
    title: t('ingest.file'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: (load) => (isWide ? <b title={loadTitle(load)}>{loadTitle(load)}</b> : <FileCell load={load} />),
  },
  { key: 'source', title: sourceTitle, ellipsis: true, widthPx: 160, render: (load) => load.sourceName },
  { key: 'state', title: t('common.status'), widthPx: 170, render: (load) => <StateCell load={load} /> },
  {
    key: 'read',
    title: t('ingest.rows_read'),
    number: true,
    render: (load) => <NumberText value={isOpen(load.state) ? null : load.rowsRead} />,
  },
  {
    key: 'published',
    title: t('ingest.rows_published'),
    number: true,
    render: (load) => <LoadedRows load={load} value={load.state === 'published' ? load.rowsPublished : null} />,
  },
  {
    key: 'rejected',
    title: t('ingest.rows_rejected'),
    number: true,
    render: (load) => <NumberText value={isOpen(load.state) ? null : load.rowsRejected} />,
  },
  {
    key: 'duplicate',
    title: t('ingest.rows_duplicate'),
    number: true,
    render: (load) => <NumberText value={load.state === 'published' ? load.rowsDuplicate : null} />,
  },
  { key: 'size', title: t('ingest.size'), number: true, render: (load) => sizeText(load.sizeBytes) },
  { key: 'at', title: t('common.created_at'), render: (load) => <DateText at={load.createdAt} withTime /> },
]

/**
 * On a narrow screen the cell with the file name also contains the state of the load, so that the state is visible
 * without scrolling.
 */
const FileCell = ({ load }: { load: Load }) => (
  <div className={styles.file}>
    <b>{loadTitle(load)}</b>
    <StateCell load={load} />
  </div>
)

const StateCell = ({ load: { state, progress } }: { load: Load }) => {
  const t = useT()
  if (!isRunning(state)) return <StateTag state={state} />
  const percent = Math.floor(progress * 100)
  return (
    <div className={styles.running}>
      <StateTag state={state} />
      <Progress percent={percent} size="small" aria-label={t('common.progress_done', { percent })} />
    </div>
  )
}

type LoadsTableProps = {
  /** The text that is shown when there are no loads. */
  hint: string
  /** The title of the column with the source of each load. */
  sourceTitle: string
  onOpen: (loadId: string) => void
}

export const LoadsTable = ({ hint, sourceTitle, onOpen }: LoadsTableProps) => {
  const t = useT()
  const isWide = Grid.useBreakpoint().md ?? true
  const calls = useLoadCalls()
  const { page, limit, pagingOf } = usePaging()
  const loads = useQuery({
    ...loadsQuery(calls, { page, limit }),
    placeholderData: (previous) => previous,
  })
  return (
    <Panel title={t('ingest.loads')} flush>
      <ListTable
        stacks
        label={t('ingest.loads')}
        columns={columnsOf(t, { isWide, sourceTitle }).filter(({ key }) => isWide || key !== 'state')}
        rowKey={(load) => load.loadId}
        query={loads}
        empty={{ title: t('ingest.no_loads'), hint, compact: true }}
        onOpen={(load) => onOpen(load.loadId)}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}
