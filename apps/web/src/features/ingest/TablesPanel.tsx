/**
 * The tables of a file with several tables: sheets of a workbook or files of an archive. The user chooses the tables to
 * import. Each table that was chosen has a load of its own, and every other table is shown as not imported.
 */

import { useQuery } from '@tanstack/react-query'
import type { FileTable, Load } from '@tradewind/contract'
import { DataTable, NumberText, Panel, useFormatNumber, useT, type Column, type Translate } from '@tradewind/ui'
import { Alert, Button, Checkbox, Grid, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { notices } from '../../notices.ts'
import { useLoadCalls } from './load-calls.ts'
import { isOpen, tablesQuery, useLoadChange } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { namesLeftOut } from './texts.ts'
import styles from './ingest.module.css'

export const TablesPanel = ({ load }: { load: Load }) => {
  const { data } = useQuery(tablesQuery(useLoadCalls(), load.loadId))
  if (data === undefined || data.tables.length === 0) return null
  return <Tables key={load.loadId} load={load} tables={data.tables} />
}

type TablesProps = { load: Load; tables: readonly FileTable[] }

const Tables = ({ load, tables }: TablesProps) => {
  const t = useT()
  const calls = useLoadCalls()
  const navigate = useNavigate()
  const isWide = Grid.useBreakpoint().md ?? true
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const choose = useLoadChange((chosen: number[]) => calls.chooseTables({ loadId: load.loadId, tables: chosen }))
  const open = isOpen(load.state)
  // Once a load of the file has started, the other tables are offered but not chosen for the user.
  const offersOthers = open && tables.every(({ loadId }) => loadId === null || loadId === load.loadId)
  const isChosen = ({ tableIndex, loadId, isChosen: proposed }: FileTable): boolean =>
    changed.get(tableIndex) ?? (loadId !== null || (offersOthers && proposed))
  const chosen = tables.filter(isChosen)
  const isChange = chosen.some(({ loadId }) => loadId === null) || changed.size > 0
  const leftOut = namesLeftOut(tables)
  const submit = () =>
    choose.mutate(
      chosen.map(({ tableIndex }) => tableIndex),
      {
        onSuccess: ({ loads }) => {
          setChanged(new Map())
          notices.success(t('ingest.tables_chosen'))
          const next = loads.find(({ loadId }) => loadId === load.loadId) ?? loads[0]
          if (next !== undefined && next.loadId !== load.loadId) void navigate(`?load=${next.loadId}`)
        },
      },
    )
  const box = (table: FileTable) => (
    <Checkbox
      aria-label={table.name}
      checked={isChosen(table)}
      disabled={!mayChange(table, load)}
      onChange={({ target }) => setChanged(new Map(changed).set(table.tableIndex, target.checked))}
    />
  )
  return (
    <Panel
      title={t('ingest.tables')}
      extra={
        isChange && (
          <Button
            {...(open && { type: 'primary' as const })}
            disabled={chosen.length === 0}
            loading={choose.isPending}
            onClick={submit}
          >
            {t('ingest.tables_choose', { count: chosen.length })}
          </Button>
        )
      }
      flush
    >
      <p className={styles.tablesHint}>{t(open ? 'ingest.tables_hint' : 'ingest.tables_result_hint')}</p>
      {!open && leftOut.length > 0 && (
        <Alert
          className={styles.leftOut}
          type="warning"
          showIcon
          title={t('ingest.tables_left_out', { names: leftOut.join(', ') })}
        />
      )}
      <DataTable
        label={t('ingest.tables')}
        columns={isWide ? columnsOf(t, { load, box }) : [cardColumn(t, { load, box })]}
        rowKey={({ tableIndex }) => String(tableIndex)}
        rows={tables}
      />
    </Panel>
  )
}

/** A table without a header cannot be imported. A table with another load is changed on the page of that load. */
const mayChange = ({ kind, loadId }: FileTable, load: Load): boolean =>
  loadId === null ? kind === 'data' || kind === 'incomplete' : loadId === load.loadId && isOpen(load.state)

type CellContext = { load: Load; box: (table: FileTable) => React.ReactNode }

const columnsOf = (t: Translate, { load, box }: CellContext): readonly Column<FileTable>[] => [
  { key: 'choice', title: '', widthPx: 44, render: box },
  {
    key: 'name',
    title: t('ingest.table'),
    widthPx: 220,
    ellipsis: true,
    render: ({ name }) => <b title={name}>{name}</b>,
  },
  { key: 'kind', title: t('common.status'), widthPx: 190, render: (table) => <KindTag table={table} /> },
  {
    key: 'rows',
    title: t('ingest.table_rows'),
    number: true,
    widthPx: 90,
    render: (table) => <RowCount table={table} />,
  },
  { key: 'columns', title: t('ingest.table_columns'), widthPx: 260, render: (table) => <ColumnNames table={table} /> },
  {
    key: 'rows_shown',
    title: t('ingest.table_first_rows'),
    widthPx: 320,
    render: (table) => <FirstRows table={table} />,
  },
  {
    key: 'load',
    title: t('ingest.table_import'),
    widthPx: 150,
    render: (table) => <TableLoad table={table} load={load} />,
  },
]

/** On a narrow screen each table is one card, without horizontal scrolling. */
const cardColumn = (t: Translate, { load, box }: CellContext): Column<FileTable> => ({
  key: 'card',
  title: t('ingest.table'),
  render: (table) => (
    <div className={styles.tableCard}>
      {box(table)}
      <div>
        <b>{table.name}</b>
        <span className={styles.tags}>
          <KindTag table={table} /> <TableLoad table={table} load={load} />
        </span>
        <small>
          {t('ingest.table_rows')}: <RowCount table={table} />
        </small>
        <ColumnNames table={table} />
        <FirstRows table={table} />
      </div>
    </div>
  ),
})

const KindTag = ({ table: { kind } }: { table: FileTable }) => (
  <Tag color={kind === 'data' ? 'success' : kind === 'incomplete' ? 'warning' : 'default'}>
    {useT()(`ingest.table_kind.${kind}`)}
  </Tag>
)

const RowCount = ({ table: { rows, rowsAreAll } }: { table: FileTable }) => {
  const format = useFormatNumber()
  return rowsAreAll ? <NumberText value={rows} /> : <>{format(rows)}+</>
}

const ColumnNames = ({ table: { columns, columnCount, fields } }: { table: FileTable }) => {
  const t = useT()
  const names = columns.filter((name) => name !== '').join(', ')
  if (columnCount === 0) return <span className={styles.quiet}>–</span>
  return (
    <div className={styles.clamped} title={names}>
      {names === '' ? null : <span>{names}</span>}
      <small>{t('ingest.table_columns_known', { fields, count: columnCount })}</small>
    </div>
  )
}

const FirstRows = ({ table: { firstRows } }: { table: FileTable }) => (
  <div className={styles.firstRows}>
    {firstRows.map((cells, at) => {
      const text = cells.filter((cell) => cell !== '').join(' · ')
      return (
        <small key={at} title={text}>
          {text}
        </small>
      )
    })}
  </div>
)

const TableLoad = ({ table, load }: { table: FileTable; load: Load }) => {
  const t = useT()
  if (table.loadId === null || table.state === null)
    return <span className={styles.quiet}>{t('ingest.table_not_chosen')}</span>
  if (table.loadId === load.loadId) return <Tag>{t('ingest.table_this')}</Tag>
  return (
    <Link to={`?load=${table.loadId}`}>
      <StateTag state={table.state} />
    </Link>
  )
}
