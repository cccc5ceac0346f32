/**
 * The table component of the product. It shows a skeleton while loading, the text that the spec prescribes when there
 * are no rows, a retry button after an error, and an upsell when the membership tier or the quota does not suffice. It
 * has a column chooser, a sticky header and paging; arrow keys move between rows, and Enter opens a row.
 */

import { Button, Grid, Pagination, Table, type TableProps, Select } from 'antd'
import type { Key, ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { useFormatNumber } from '../NumberText.tsx'
import type { QueryLike } from '../query-like.ts'
import { QueryState } from '../QueryState.tsx'
import { SaveMenu } from '../save/SaveMenu.tsx'
import { useT } from '../UiProvider.tsx'
import { CardRows } from './CardRows.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { linesOf, useColumnChoice, type Column } from './columns.ts'
import { StackedRows } from './StackedRows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import styles from './table.module.css'

/**
 * The paging of a table. `rows` contains either one page or all rows. If `rows` has more rows than fit on a page, the
 * table shows only the rows of the open page.
 */
export type Paging = {
  page: number
  limit: number
  /** True when the user cannot change the page size. */
  limitIsFixed?: boolean
  total: number
  /** False: `total` is a lower limit of the number of rows. */
  totalIsExact?: boolean
  onChange: (page: number, limit: number) => void
}

export type DataTableProps<Row> = {
  /** The label of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The rows; undefined while the first page loads. */
  rows: readonly Row[] | undefined
  /**
   * The query that returns the rows. If the query fails, the failure is shown instead of rows. While the query loads
   * another page, the rows of the previous page are dimmed.
   */
  query?: QueryLike
  empty?: EmptyStateProps
  onOpen?: (row: Row) => void
  paging?: Paging
  sort?: { value: string | undefined; onChange: (value: string | undefined) => void }
  selection?: { keys: readonly string[]; onChange: (keys: readonly string[]) => void }
  /**
   * True: on a phone each row is shown as a block of column titles and values, so that the table does not scroll
   * horizontally.
   */
  stacks?: boolean
  /** Shows each row as a card instead of a line of the table. */
  renderCard?: (row: Row) => ReactNode
  /**
   * The name under which the browser stores which columns the user has chosen. If it is absent, there is no column
   * chooser.
   */
  columnsKey?: string
  /** Content to the left of the column chooser: bulk actions, export. */
  toolbar?: ReactNode
  /**
   * The file name under which the user can save the loaded rows, and the title in print. If it is absent, rows cannot
   * be saved.
   */
  fileName?: string
}

const skeletonRows = 8

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows: given, query, empty, paging, columnsKey, toolbar, fileName, sort, label } = props
  const { stacks = false } = props
  const isNarrow = !(Grid.useBreakpoint().md ?? true)
  const isStacked = (isNarrow && stacks) || props.renderCard !== undefined
  const { shown, choose } = useColumnChoice(columnsKey, columns)
  if (query !== undefined && query.error !== null) return <QueryState query={query} />
  const refreshing = query?.isPlaceholderData ?? false
  const rows = pageOf(given, paging)
  const hasFile = fileName !== undefined && rows !== undefined && rows.length > 0
  const hasBar = columnsKey !== undefined || toolbar !== undefined || hasFile
  return (
    <div
      className={styles.table}
      data-part="table"
      aria-label={label}
      role="region"
      aria-busy={rows === undefined || refreshing}
    >
      {hasBar && (
        <div className={styles.bar} data-bare={columnsKey === undefined && toolbar === undefined}>
          <div>{toolbar}</div>
          <div className={styles.tools}>
            {isStacked && sort !== undefined && <SortChoice columns={columns} {...sort} />}
            {hasFile && <SaveMenu title={label} fileName={fileName} lines={() => linesOf(columns, given ?? [])} />}
            {columnsKey !== undefined && <ColumnChooser columns={columns} shown={shown} onChoose={choose} />}
          </div>
        </div>
      )}
      {rows === undefined ? (
        <SkeletonTable columns={isStacked ? shown.slice(0, 2) : shown} />
      ) : props.renderCard !== undefined ? (
        <CardRows {...props} rows={rows} renderCard={props.renderCard} refreshing={refreshing} />
      ) : isStacked ? (
        <StackedRows
          columns={shown}
          rows={rows}
          rowKey={props.rowKey}
          onOpen={props.onOpen}
          clickOpens={clickOpens}
          refreshing={refreshing}
          selection={props.selection}
        />
      ) : (
        <Rows {...props} rows={rows} columns={shown} />
      )}
      {rows?.length === 0 && (isBeyond(paging) ? <BeyondTheEnd {...paging} /> : <EmptyState {...empty} />)}
      {paging !== undefined && rows !== undefined && rows.length > 0 && <TablePaging {...paging} />}
    </div>
  )
}

const pageOf = <Row,>(rows: readonly Row[] | undefined, paging: Paging | undefined): readonly Row[] | undefined => {
  if (rows === undefined || paging === undefined || rows.length <= paging.limit) return rows
  const start = (paging.page - 1) * paging.limit
  return rows.slice(start, start + paging.limit)
}

type Sorted = { field?: unknown; columnKey?: Key; order?: 'ascend' | 'descend' | null }

const orderOf = (sort: Column<never>['sort'], value: string | undefined): 'ascend' | 'descend' | null => {
  if (value === undefined || sort === undefined) return null
  return value === sort.ascend ? 'ascend' : value === sort.descend ? 'descend' : null
}

/**
 * The maximum width of a cell with `ellipsis`. A table grows with its content, so a long text would push other columns
 * out of view.
 */
const ellipsisPx = 320

/** The usual width of a column of numbers. A longer title wraps; a longer number widens the column. */
const numberPx = 104

/** The header is a separate table, which shifts against the rows unless its cells have the same maximum width. */
const narrowed = (maxInlineSize: number) => {
  const cell = () => ({ style: { maxInlineSize } })
  return { onCell: cell, onHeaderCell: cell }
}

const antdColumns = <Row extends object>(columns: readonly Column<Row>[], sortValue: string | undefined) =>
  columns.map(({ key, title, render, number = false, widthPx, sort, ellipsis = false }) => {
    const width = widthPx ?? (number ? numberPx : undefined)
    const directions = (['descend', 'ascend'] as const).filter((direction) => sort?.[direction] !== undefined)
    return {
      key,
      title,
      ellipsis,
      align: number ? ('right' as const) : ('left' as const),
      className: number ? 'tw-number' : '',
      render: (_value: unknown, row: Row) => render(row),
      ...(ellipsis ? narrowed(widthPx ?? ellipsisPx) : {}),
      ...(width === undefined ? {} : { width }),
      ...(sort === undefined ? {} : { sorter: true, sortOrder: orderOf(sort, sortValue), sortDirections: directions }),
    }
  })

const Rows = <Row extends object>(props: DataTableProps<Row> & { rows: readonly Row[] }) => {
  const { columns, rows, rowKey, onOpen, sort, selection, query } = props
  const rowKeysOf = useRowKeys()
  const changeSort: NonNullable<TableProps<Row>['onChange']> = (_paging, _filters, sorter) => {
    const { columnKey, order }: Sorted = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    const found = columns.find(({ key }) => key === columnKey)?.sort
    sort?.onChange(order ? found?.[order] : undefined)
  }
  const selecting = selection && {
    selectedRowKeys: [...selection.keys],
    onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
    preserveSelectedRowKeys: true,
  }
  return (
    <Table<Row>
      size="small"
      className={query?.isPlaceholderData === true ? styles.refreshing : ''}
      columns={antdColumns(columns, sort?.value)}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      sticky
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      onChange={changeSort}
      locale={{ emptyText: <span /> }}
      {...(selecting ? { rowSelection: selecting } : {})}
      onRow={(row, index = 0) => {
        const open = onOpen === undefined ? null : () => onOpen(row)
        return {
          ...rowKeysOf(index, open),
          'data-opens': open !== null,
          onClick: (event) => clickOpens(event) && open?.(),
        }
      }}
    />
  )
}

/**
 * Whether a click opens the row. A click on a link or a button does not open the row, and neither does a click that
 * ends a text selection. React also passes the clicks in a dialog or popover of a cell to the row, although these are
 * elsewhere in the DOM.
 */
const clickOpens = (event: React.MouseEvent): boolean =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  event.target.closest('a, button, input, label, .ant-table-selection-column') === null &&
  (getSelection()?.toString() ?? '') === ''

const SkeletonTable = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <table className={styles.skeletonTable}>
    <thead>
      <tr>
        {columns.map(({ key, title }) => (
          <th key={key}>{title}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: skeletonRows }, (_, line) => (
        <tr key={line}>
          {columns.map(({ key, number = false }, index) => (
            <td key={key} data-number={number}>
              <div className="tw-bone" style={{ inlineSize: `${48 + ((line * 17 + index * 29) % 44)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/**
 * Whether the number of the open page is above the number of pages. The open page is then empty, although other pages
 * have rows.
 */
const isBeyond = (paging: Paging | undefined): paging is Paging =>
  paging !== undefined && paging.total > 0 && (paging.page - 1) * paging.limit >= paging.total

const BeyondTheEnd = ({ limit, total, onChange }: Paging) => {
  const t = useT()
  const last = Math.ceil(total / limit)
  return (
    <EmptyState
      title={t('common.page_beyond', { pages: last })}
      action={<Button onClick={() => onChange(last, limit)}>{t('common.page_last')}</Button>}
    />
  )
}

/** The paging controls below a table. Lists that are not tables use these controls too. */
export const TablePaging = ({ page, limit, limitIsFixed = false, total, totalIsExact = true, onChange }: Paging) => {
  const t = useT()
  const format = useFormatNumber()
  const text = t(totalIsExact ? 'common.total' : 'common.total_at_least', { total: format(total) })
  return (
    <div className={styles.paging}>
      <span>{text}</span>
      <Pagination
        size="small"
        current={page}
        pageSize={limit}
        total={total}
        onChange={onChange}
        pageSizeOptions={[20, 50, 100]}
        showSizeChanger={total > 20 && !limitIsFixed}
        responsive
      />
    </div>
  )
}

type SortChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const SortChoice = <Row,>({ columns, value, onChange }: SortChoiceProps<Row>) => {
  const t = useT()
  const options = columns.flatMap(({ title, sort = {} }) =>
    [
      { value: sort.descend, label: `${title} ↓` },
      { value: sort.ascend, label: `${title} ↑` },
    ].filter((option) => option.value !== undefined),
  )
  return (
    <Select
      size="small"
      aria-label={t('common.sort')}
      placeholder={t('common.sort')}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={(chosen: string | null) => onChange(chosen ?? undefined)}
      options={options}
      popupMatchSelectWidth={false}
    />
  )
}
