/**
 * The columns of the file. For each column the table shows the guessed meaning, the confidence of the guess and its
 * reason; the user can choose another meaning.
 */

import { datasetFields, type ColumnMapping, type DatasetName } from '@tradewind/contract'
import { DataTable, useT, type Column, type Translate, searchByLabel } from '@tradewind/ui'
import { Grid, Progress, Select } from 'antd'
import { fieldText, guessText } from './texts.ts'
import styles from './ingest.module.css'

type ColumnsTableProps = {
  dataset: DatasetName
  /** Undefined while the columns are loading. */
  columns: readonly ColumnMapping[] | undefined
  samples: readonly string[]
  /** `onChange` is absent when the table is read-only. */
  onChange?: (column: ColumnMapping) => void
}

export const ColumnsTable = (props: ColumnsTableProps) => {
  const t = useT()
  const isWide = Grid.useBreakpoint().md ?? true
  return (
    <div className={styles.columns}>
      <DataTable
        label={t('ingest.step_map')}
        columns={isWide ? visibleColumns(t, props) : [cardColumn(t, props)]}
        rowKey={({ column }) => String(column)}
        rows={props.columns}
      />
    </div>
  )
}

/** On a narrow screen each column is one card, without horizontal scrolling. */
const cardColumn = (t: Translate, { dataset, samples, onChange }: ColumnsTableProps): Column<ColumnMapping> => ({
  key: 'card',
  title: t('ingest.column'),
  render: (column) => (
    <div className={styles.columnCard}>
      <b>{column.header || '–'}</b>
      <MeaningCell dataset={dataset} column={column} {...(onChange && { onChange })} />
      <small>
        {t('ingest.sample')}: {(samples[column.column] || '–').slice(0, 60)}
      </small>
      {column.field !== null && <ConfidenceCell column={column} />}
      <small>
        <WhyText column={column} />
      </small>
    </div>
  ),
})

const visibleColumns = (
  t: Translate,
  { dataset, samples, onChange }: ColumnsTableProps,
): readonly Column<ColumnMapping>[] => [
  {
    key: 'header',
    title: t('ingest.column'),
    widthPx: 220,
    ellipsis: true,
    render: ({ header }) => <b title={header}>{header || '–'}</b>,
  },
  {
    key: 'meaning',
    title: t('ingest.meaning'),
    widthPx: 300,
    render: (column) => <MeaningCell dataset={dataset} column={column} {...(onChange && { onChange })} />,
  },
  {
    key: 'sample',
    title: t('ingest.sample'),
    widthPx: 240,
    ellipsis: true,
    render: ({ column }) => <span title={samples[column]}>{samples[column] || '–'}</span>,
  },
  {
    key: 'confidence',
    title: t('ingest.confidence'),
    widthPx: 130,
    render: (column) => <ConfidenceCell column={column} />,
  },
  {
    key: 'why',
    title: t('ingest.why'),
    widthPx: 240,
    ellipsis: true,
    render: (column) => <WhyText column={column} />,
  },
]

/**
 * The reason for the guessed meaning of a column. Notes are added when the values of the column fit several formats of
 * dates or numbers.
 */
const WhyText = ({ column }: { column: ColumnMapping }) => {
  const t = useT()
  const why = guessText(t, column.reason.key, column.reason.matched)
  const open = column.field !== null && column.formatIsCertain === false
  const note = column.dateOrder === null ? t('ingest.open_mark') : t('ingest.open_order')
  return (
    <span title={open ? `${why} · ${note}` : why}>
      {open && <span className={styles.open}>{note} · </span>}
      {why}
    </span>
  )
}

const ConfidenceCell = ({ column: { field, confidence } }: { column: ColumnMapping }) => {
  if (field === null) return <span className={styles.quiet}>–</span>
  const percent = Math.round(confidence * 100)
  const colour = percent >= 85 ? 'var(--tw-good)' : percent >= 60 ? 'var(--tw-warn)' : 'var(--tw-bad)'
  return <Progress percent={percent} size="small" strokeColor={colour} format={() => `${percent}%`} />
}

type CellProps = Pick<ColumnsTableProps, 'dataset' | 'onChange'> & { column: ColumnMapping }
type FormatChoiceProps = { column: ColumnMapping; onChange: (column: ColumnMapping) => void }

/** Shows the currency that the header of a column names, and notes that sums include only amounts in US dollars. */
const CurrencyNote = ({ column: { currency } }: { column: ColumnMapping }) => {
  const t = useT()
  if (currency === undefined || currency === 'USD') return null
  return <small>{t('ingest.in_currency', { currency })}</small>
}

/** Note about codes that have probably lost their leading zero in a spreadsheet. */
const LostZeroNote = ({ column: { codeLengths = [] } }: { column: ColumnMapping }) => {
  const t = useT()
  const lost = codeLengths.filter(({ lostZero }) => lostZero).map(({ digits }) => digits)
  return lost.length === 0 ? null : <small>{t('ingest.lost_zero', { digits: lost.toSorted().join(', ') })}</small>
}

const FormatNote = ({ column: { dateOrder, decimalMark } }: { column: ColumnMapping }) => {
  const t = useT()
  if (dateOrder !== null) return <small>{t(`ingest.date_order.${dateOrder}`)}</small>
  return decimalMark === null ? null : <small>{t(`ingest.decimal_mark.${decimalMark}`)}</small>
}

const MeaningCell = ({ dataset, column, onChange }: CellProps) => {
  const t = useT()
  const fields = datasetFields[dataset]
  if (onChange === undefined)
    return (
      <span className={column.field === null ? styles.quiet : ''}>
        {column.field === null ? t('ingest.not_used') : fieldText(t, column.field)} <FormatNote column={column} />
        <CurrencyNote column={column} />
        <LostZeroNote column={column} />
      </span>
    )
  const options = [
    { value: '', label: t('ingest.not_used') },
    ...fields.map((field) => ({ value: field as string, label: fieldText(t, field) })),
  ]
  const choose = (chosen: string) => {
    const field = fields.find((known) => known === chosen) ?? null
    onChange({
      ...column,
      field,
      confidence: field === null ? 0 : 1,
      reason: { key: field === null ? 'none' : 'chosen', matched: null },
      dateOrder: null,
      decimalMark: null,
      formatIsCertain: undefined,
      codeLengths: undefined,
      currency: undefined,
    })
  }
  return (
    <div className={styles.meaning}>
      <Select
        showSearch={searchByLabel}
        value={column.field ?? ''}
        onChange={choose}
        options={options}
        aria-label={`${t('ingest.meaning')}: ${column.header}`}
        className={column.field === null ? styles.unused : ''}
      />
      <FormatChoice column={column} onChange={onChange} />
      <CurrencyNote column={column} />
      <LostZeroNote column={column} />
    </div>
  )
}

/** Lets the user choose the format of dates or numbers when the values of the column fit several formats. */
const FormatChoice = ({ column, onChange }: FormatChoiceProps) => {
  const t = useT()
  if (column.dateOrder !== null)
    return (
      <Select
        value={column.dateOrder}
        aria-label={t('ingest.date_order')}
        onChange={(dateOrder) => onChange({ ...column, dateOrder, formatIsCertain: true })}
        options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({ value, label: t(`ingest.date_order.${value}`) }))}
      />
    )
  if (column.decimalMark !== null)
    return (
      <Select
        value={column.decimalMark}
        aria-label={t('ingest.decimal_mark')}
        onChange={(decimalMark) => onChange({ ...column, decimalMark, formatIsCertain: true })}
        options={(['point', 'comma'] as const).map((value) => ({ value, label: t(`ingest.decimal_mark.${value}`) }))}
      />
    )
  return null
}
