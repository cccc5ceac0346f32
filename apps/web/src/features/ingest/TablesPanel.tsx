/**
 * The tables of a file with several tables: sheets of a workbook or files of an archive. The user chooses the tables to
 * import. Each table that was chosen has a load of its own, and every other table is shown as not imported.
 */

import type { FileTable, Load } from '@tradewind/contract'
import {
  DataTable,
  NumberText,
  Panel,
  SubmitButton,
  useFormatNumber,
  useT,
  type Column,
  type Translate,
  tagColourOf,
} from '@tradewind/ui'
import { Alert, Checkbox, Grid, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { notices } from '../../notices.ts'
import { useLoadCalls } from './load-calls.ts'
import { isOpen, useLoadChange } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { namesLeftOut } from './texts.ts'
import styles from './ingest.module.css'

/**
 * True while the user has not chosen among the proposed tables of an open load. The columns are checked after the
 * choice.
 */
export const awaitsChoice = (load: Load, tables: readonly FileTable[]): boolean =>
  offersOthers(load, tables) && tables.some(({ isChosen, loadId }) => isChosen && loadId === null)

/** Once another load of the file exists, the other tables are offered but not chosen for the user. */
const offersOthers = (load: Load, tables: readonly FileTable[]): boolean =>
  isOpen(load.state) && tables.every(({ loadId }) => loadId === null || loadId === load.loadId)

type TablesProps = { load: Load; tables: readonly FileTable[] }

export const TablesPanel = ({ load, tables }: TablesProps) => {
  const t = useT()
  const calls = useLoadCalls()
  const navigate = useNavigate()
  const isWide = Grid.useBreakpoint().md ?? true
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const choose = useLoadChange((chosen: number[]) => calls.chooseTables({ loadId: load.loadId, tables: chosen }))
  const open = isOpen(load.state)
  const proposes = offersOthers(load, tables)
  const isChosen = ({ tableIndex, loadId, isChosen: proposed }: FileTable): boolean =>
    changed.get(tableIndex) ?? (loadId !== null || (proposes && proposed))
  const chosen = tables.filter(isChosen)
  const isChange = chosen.some(({ loadId }) => loadId === null) || changed.size > 0
  const leftOut = namesLeftOut(tables)
  const save = async () => {
    const { loads } = await choose.mutateAsync(chosen.map(({ tableIndex }) => tableIndex))
    setChanged(new Map())
    notices.success(t('ingest.tables_chosen'))
    const next = loads.find(({ loadId }) => loadId === load.loadId) ?? loads[0]
    if (next !== undefined && next.loadId !== load.loadId) void navigate(`?load=${next.loadId}`)
  }
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
          <SubmitButton
            {...(awaitsChoice(load, tables) && { type: 'primary' as const })}
            disabled={chosen.length === 0}
            onSubmit={save}
          >
            {t('ingest.tables_choose', { count: chosen.length })}
          </SubmitButton>
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
      {isWide ? (
        <DataTable
          label={t('ingest.tables')}
          columns={columnsOf(t, { load, box })}
          rowKey={({ tableIndex }) => String(tableIndex)}
          rows={tables}
        />
      ) : (
        <ul className={styles.tableCards} aria-label={t('ingest.tables')}>
          {tables.map((table) => (
            <li key={table.tableIndex}>
              {box(table)}
              <TableCard table={table} load={load} />
            </li>
          ))}
        </ul>
      )}
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
    widthPx: 170,
    ellipsis: true,
    render: ({ name }) => <b title={name}>{name}</b>,
  },
  { key: 'kind', title: t('common.status'), widthPx: 180, render: (table) => <KindTag table={table} /> },
  {
    key: 'load',
    title: t('ingest.table_import'),
    widthPx: 120,
    render: (table) => <TableLoad table={table} load={load} />,
  },
  {
    key: 'rows',
    title: t('ingest.table_rows'),
    number: true,
    widthPx: 80,
    render: (table) => <RowCount table={table} />,
  },
  { key: 'columns', title: t('ingest.table_columns'), widthPx: 240, render: (table) => <ColumnNames table={table} /> },
  { key: 'first', title: t('ingest.table_first_rows'), widthPx: 260, render: (table) => <FirstRows table={table} /> },
]

/** On a narrow screen each table is one card, without horizontal scrolling. */
const TableCard = ({ table, load }: { table: FileTable; load: Load }) => {
  const t = useT()
  return (
    <div className={styles.tableCard}>
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
  )
}

const KindTag = ({ table: { kind } }: { table: FileTable }) => (
  <Tag color={tagColourOf(kind === 'data' ? 'good' : kind === 'incomplete' ? 'warning' : 'neutral')}>
    {useT()(`ingest.table_kind.${kind}`)}
  </Tag>
)

const RowCount = ({ table: { rows, rowsAreAll } }: { table: FileTable }) => {
  const format = useFormatNumber()
  // Only the first rows are examined, so the number is rounded down.
  return rowsAreAll ? <NumberText value={rows} /> : <>{format(Math.floor(rows / 100) * 100)}+</>
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
