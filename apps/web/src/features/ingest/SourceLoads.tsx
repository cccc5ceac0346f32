/**
 * The loads of one source, newest first. The list shows which loads are published, and lets the user roll the source
 * back to the state before a load.
 */

import { useQuery } from '@tanstack/react-query'
import type { Load } from '@tradewind/contract'
import { DataTable, DateText, NumberText, Panel, useConfirm, useT, type Column } from '@tradewind/ui'
import { Button } from 'antd'
import { Link } from 'react-router'
import { notices } from '../../notices.ts'
import { useLoadCalls } from './load-calls.ts'
import { LoadedRows } from './LoadedRows.tsx'
import { isOpen, loadsQuery, useLoadChange } from './queries.ts'
import { StateTag } from './StateTag.tsx'

/** The number of loads in the list, which equals the number of loads that can be rolled back. */
const shownLoads = 10

export const SourceLoads = ({ load: opened }: { load: Load }) => {
  const t = useT()
  const found = useQuery(loadsQuery(useLoadCalls(), { sourceId: opened.sourceId, page: 1, limit: shownLoads }))
  const { data } = found
  const loads = data?.list
  const columns: readonly Column<Load>[] = [
    {
      key: 'file',
      title: t('ingest.file'),
      always: true,
      ellipsis: true,
      widthPx: 260,
      render: (load) =>
        load.loadId === opened.loadId ? (
          <b>{load.fileName}</b>
        ) : (
          <Link to={`?load=${load.loadId}`}>{load.fileName}</Link>
        ),
    },
    { key: 'state', title: t('common.status'), widthPx: 120, render: (load) => <StateTag state={load.state} /> },
    {
      key: 'created',
      title: t('common.created_at'),
      render: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
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
      render: (load) => (
        <LoadedRows
          load={load}
          value={load.state === 'published' || load.state === 'rolled_back' ? load.rowsPublished : null}
        />
      ),
    },
    {
      key: 'at',
      title: t('ingest.finished_at'),
      render: (load) => (load.finishedAt === null ? null : <DateText at={load.finishedAt} withTime />),
    },
    {
      key: 'rollback',
      title: '',
      render: (load) => (load.state === 'published' ? <RollbackButton load={load} loads={loads ?? []} /> : null),
    },
  ]
  return (
    <Panel title={t('ingest.source_loads')} flush>
      <DataTable
        stacks
        label={t('ingest.source_loads')}
        columns={columns}
        rowKey={(load) => load.loadId}
        query={found}
        rows={loads}
        empty={{ title: t('ingest.no_loads') }}
      />
    </Panel>
  )
}

const RollbackButton = ({ load, loads }: { load: Load; loads: readonly Load[] }) => {
  const t = useT()
  const confirm = useConfirm()
  const calls = useLoadCalls()
  const rollback = useLoadChange(() => calls.rollback({ loadId: load.loadId }))
  const later = loads.filter(
    ({ state, finishedAt }) => state === 'published' && (finishedAt ?? '') >= (load.finishedAt ?? ''),
  )
  const ask = () =>
    confirm({
      action: t('ingest.rollback'),
      text: t('ingest.rollback_confirm', { file: load.fileName, count: later.length }),
      otherwise: t('common.back'),
      run: () => rollback.mutateAsync(undefined).then(() => notices.success(t('ingest.rollback_started'))),
    })
  return (
    <Button size="small" onClick={ask} loading={rollback.isPending}>
      {t('ingest.rollback')}
    </Button>
  )
}
