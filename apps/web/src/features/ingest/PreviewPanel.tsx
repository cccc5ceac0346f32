/** The first rows of a file, both as they will be stored and as the file contains them. */

import { datasetFields, type Field, type Inspection } from '@tradewind/contract'
import {
  DataTable,
  NumberText,
  Panel,
  useT,
  type Column,
  type QueryLike,
  type Translate,
  tagColourOf,
} from '@tradewind/ui'
import { Segmented, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { usePaging } from '../../paging.ts'
import { fieldText, rejectText } from './texts.ts'
import styles from './ingest.module.css'

type View = 'canonical' | 'raw'
type PreviewRow = Inspection['preview'][number]
type RawRow = Inspection['rawRows'][number]

const pageRows = 20
const flows = ['import', 'export', 'reimport', 'reexport'] as const

export const PreviewPanel = ({ inspection, query }: { inspection: Inspection; query: QueryLike }) => {
  const t = useT()
  const [view, setView] = useState<View>('canonical')
  const { pagingOf } = usePaging('preview')
  const { preview, previewRejected, mapping, rawRows } = inspection
  // A changed mapping may leave fewer rows and therefore fewer pages than the number of the open page; the last page is
  // then shown.
  const paging = pagingOf(preview.length)
  const page = Math.min(paging.page, Math.max(1, Math.ceil(preview.length / pageRows)))
  const choice = (
    <Segmented<View>
      value={view}
      onChange={setView}
      options={[
        { value: 'canonical', label: t('ingest.canonical') },
        { value: 'raw', label: t('ingest.raw') },
      ]}
    />
  )
  const verdict =
    previewRejected === 0
      ? t('ingest.preview_clean', { count: preview.length })
      : t('ingest.preview_rejected', { count: preview.length, rejected: previewRejected })
  return (
    <Panel
      title={preview.length === 0 ? t('ingest.preview') : t('ingest.step_preview', { count: preview.length })}
      extra={choice}
      flush
    >
      {preview.length > 0 && (
        <div className={styles.reasons}>
          <Tag color={tagColourOf(previewRejected === 0 ? 'good' : 'warning')}>{verdict}</Tag>
        </div>
      )}
      {view === 'canonical' ? (
        <DataTable
          label={t('ingest.canonical')}
          columns={canonicalColumns(t, inspection)}
          rowKey={({ line }) => String(line)}
          rows={preview}
          query={query}
          empty={{ title: t('ingest.no_preview'), compact: true }}
          paging={{ ...paging, page, limit: pageRows, limitIsFixed: true }}
        />
      ) : (
        <DataTable
          label={t('ingest.raw')}
          columns={rawColumns(t, mapping.columns)}
          rowKey={({ line }) => String(line)}
          rows={rawRows}
          query={query}
        />
      )}
    </Panel>
  )
}

const lineColumn = <Row extends { line: number }>(t: Translate): Column<Row> => ({
  key: 'line',
  title: t('ingest.line'),
  number: true,
  widthPx: 70,
  render: ({ line }) => <NumberText value={line} />,
})

const numberFields = new Set<Field>([
  'quantity',
  'weight',
  'amount',
  'amountUsd',
  'unitPrice',
  'unitPriceUsd',
  'containers',
])

/** Makes columns only for fields that have a value in some row of the preview. */
const canonicalColumns = (t: Translate, { load, preview }: Inspection): readonly Column<PreviewRow>[] => {
  const filled = datasetFields[load.dataset].filter((field) =>
    preview.some(({ values }) => values?.[field] !== undefined),
  )
  const [first, ...others] = filled.filter((field) => field !== 'recordId')
  const fields = first === undefined ? [] : [first, ...others]
  return [
    lineColumn(t),
    ...fields.map((field, index): Column<PreviewRow> => ({
      key: field,
      title: fieldText(t, field),
      number: numberFields.has(field),
      ellipsis: true,
      widthPx: numberFields.has(field) ? 120 : 180,
      render: ({ values, inferred, reject }) => {
        if (values !== null)
          return (
            <PreviewValue
              value={shownValue(t, field, values[field])}
              isInferred={values[field] !== undefined && inferred.includes(field)}
            />
          )
        if (reject === null || index > 0) return null
        return (
          <Tag color={tagColourOf('bad')} className={styles.previewReject}>
            {`${reject.column ?? ''} ${reject.value ?? ''} ${rejectText(t, reject.reason)}`}
          </Tag>
        )
      },
    })),
  ]
}

/**
 * Converts the code of a flow (import or export) to words in the reader's language. Other values are returned
 * unchanged.
 */
const shownValue = (t: Translate, field: Field, value: string | undefined): string | undefined => {
  const flow = field === 'flow' ? flows.find((known) => known === value) : undefined
  return flow === undefined ? value : t(`statistics.flow.${flow}`)
}

/** A value of the preview. A value that was inferred, not read from the file, is marked as in the record tables. */
const PreviewValue = ({ value, isInferred }: { value: string | undefined; isInferred: boolean }) => {
  const t = useT()
  if (!isInferred) return <span title={value}>{value ?? '–'}</span>
  return (
    <Tooltip title={t('ingest.inferred_hint')}>
      <span className={styles.inferred}>
        {value} <small>{t('ingest.inferred')}</small>
      </span>
    </Tooltip>
  )
}

const rawColumns = (t: Translate, columns: Inspection['mapping']['columns']): readonly Column<RawRow>[] => [
  lineColumn(t),
  ...columns.map(({ column, header }): Column<RawRow> => ({
    key: String(column),
    title: header || '–',
    ellipsis: true,
    widthPx: 180,
    render: ({ cells }) => <span title={cells[column]}>{cells[column] || '–'}</span>,
  })),
]
