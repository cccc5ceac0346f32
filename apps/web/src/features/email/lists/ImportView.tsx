/** The page of one import into a list: the columns of the file, a dry run, and the progress. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { datasetFields, type ImportInspection, type ListField, type MailingImport } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  Flag,
  useUi,
  DataTable,
  JobProgress,
  Panel,
  QueryState,
  StatCard,
  StatGrid,
  tagColourOf,
  useFormatNumber,
  useT,
  SubmitButton,
  type Column,
  type QueryLike,
  type Translate,
} from '@tradewind/ui'
import { Alert, Button, Checkbox, Select, Tag } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { useChange } from '../../../outreach/queries.ts'
import { usePagesOf } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './lists.module.css'

const importQuery = (importId: string) =>
  queryOptions({
    ...queryOf(api.mailingImports.readImport, { importId }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 700 : false),
  })

export const ImportView = () => {
  const t = useT()
  const { importId = '' } = useParams()
  const open = useOpenPart()
  const job = useQuery(importQuery(importId))
  if (!job.isSuccess) return <QueryState query={job} />
  const { data } = job
  const { listId } = data
  return (
    <>
      <Button
        className={emailStyles.back}
        type="link"
        icon={<ArrowLeftOutlined />}
        onClick={() => open('list', { listId })}
      >
        {t('mailing.back_to_list')}
      </Button>
      {data.state === 'received' ? <Preparing importId={importId} /> : <Outcome import={data} />}
    </>
  )
}

type Choice = { importId: string; mapping?: ImportInspection['mapping']; sheetIndex?: number }

const Preparing = ({ importId }: { importId: string }) => {
  const t = useT()
  const [choice, setChoice] = useState<Choice>({ importId })
  const [updatesExisting, setUpdates] = useState(false)
  const { mutateAsync, isPending, isSuccess } = useChange((mapping: ImportInspection['mapping']) =>
    api.mailingImports.startImport({ importId, mapping, updatesExisting }),
  )
  const inspection = useQuery({
    ...queryOf(api.mailingImports.inspectImport, choice),
    placeholderData: keepPreviousData,
    // After the import has started, the dry run is no longer queried.
    enabled: !isPending && !isSuccess,
  })
  if (!inspection.isSuccess) return <QueryState query={inspection} />
  const { data } = inspection
  // The mapping that the user chose is shown immediately, before the answer of the dry run arrives.
  const mapping = choice.mapping ?? data.mapping
  const start = (
    <SubmitButton
      type="primary"
      loading={isSuccess}
      disabled={data.missesAddress || inspection.isFetching}
      onSubmit={() => mutateAsync(mapping)}
    >
      {t('mailing.import_start')}
    </SubmitButton>
  )
  return (
    <>
      <Panel title={t('mailing.import_columns', { file: data.import.fileName })} extra={start}>
        {data.missesAddress && <Alert type="warning" showIcon title={t('mailing.import_no_column')} />}
        {data.sheets.length > 1 && (
          <Select
            aria-label={t('ingest.sheet')}
            value={mapping.sheetIndex}
            onChange={(sheetIndex) => setChoice({ importId, sheetIndex })}
            options={data.sheets.map((name, index) => ({ value: index, label: name }))}
          />
        )}
        <Columns
          mapping={mapping}
          samples={data.samples}
          onChange={(changed) => setChoice({ importId, mapping: changed })}
        />
        <Checkbox checked={updatesExisting} onChange={({ target }) => setUpdates(target.checked)}>
          {t('mailing.import_updates')}
        </Checkbox>
      </Panel>
      <DryRun inspection={data} query={inspection} />
    </>
  )
}

/**
 * The meanings that a column of a contact file can have. A column without one of these meanings becomes a merge field
 * named after its header.
 */
const fields: readonly ListField[] = datasetFields.list.filter((field) => field !== 'recordId')

type ColumnsProps = {
  mapping: ImportInspection['mapping']
  samples: readonly string[]
  onChange: (mapping: ImportInspection['mapping']) => void
}

const Columns = ({ mapping, samples, onChange }: ColumnsProps) => {
  const t = useT()
  const choose = (index: number, chosen: ListField | null) =>
    onChange({
      ...mapping,
      columns: mapping.columns.map((column, place) => {
        if (place === index) {
          const key = chosen === null ? 'none' : 'chosen'
          return { ...column, field: chosen, confidence: chosen === null ? 0 : 1, reason: { key, matched: null } }
        }
        // Each meaning can belong to only one column, so the column that had the chosen meaning before loses it.
        return chosen !== null && column.field === chosen ? { ...column, field: null, confidence: 0 } : column
      }),
    })
  const columns: readonly Column<(typeof mapping.columns)[number]>[] = [
    { key: 'header', title: t('ingest.column'), always: true, ellipsis: true, render: ({ header }) => header || '–' },
    {
      key: 'meaning',
      title: t('ingest.meaning'),
      widthPx: 260,
      render: ({ column, header, field }) => (
        <Select
          className={styles.meaning}
          aria-label={`${t('ingest.meaning')}: ${header}`}
          value={field ?? ''}
          onChange={(value) => choose(column, fields.find((known) => known === value) ?? null)}
          options={[
            { value: '', label: header === '' ? t('ingest.not_used') : t('mailing.merge_field', { name: header }) },
            ...fields.map((known) => ({ value: known, label: t(`ingest.field.${known}`) })),
          ]}
        />
      ),
    },
    {
      key: 'sample',
      title: t('ingest.sample'),
      ellipsis: true,
      render: ({ column }) => samples[column] || '–',
    },
  ]
  return (
    <DataTable
      stacks
      label={t('ingest.column')}
      columns={columns}
      rowKey={({ column }) => String(column)}
      rows={mapping.columns}
    />
  )
}

type PreviewRow = ImportInspection['preview'][number]
const ownReasons = ['no_address', 'bad_address'] as const

const rejectText = (t: Translate, reason: string): string => {
  const own = ownReasons.find((known) => known === reason)
  return own === undefined ? t('mailing.reject_other') : t(`mailing.reject_${own}`)
}

const previewColumns = (t: Translate, locale: string): readonly Column<PreviewRow>[] => [
  { key: 'line', title: t('mailing.reject_line'), number: true, render: ({ line }) => line },
  {
    key: 'address',
    title: t('email.address'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: ({ contact, reject }) => contact?.address ?? <del>{reject?.value || '–'}</del>,
  },
  {
    key: 'marks',
    title: t('mailing.import_becomes'),
    render: ({ marks, reject }) => {
      if (reject !== null) return <Tag color={tagColourOf('bad')}>{rejectText(t, reject.reason)}</Tag>
      if (marks.length === 0) return <Tag color={tagColourOf('good')}>{t('mailing.mark_new')}</Tag>
      return marks.map((mark) => <Tag key={mark}>{t(`mailing.mark_${mark}`)}</Tag>)
    },
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, render: ({ contact }) => contact?.name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, render: ({ contact }) => contact?.company || '–' },
  {
    key: 'country',
    title: t('common.country'),
    render: ({ contact }) =>
      contact?.country ? <Flag code={contact.country}>{countryName(contact.country, locale)}</Flag> : '–',
  },
  {
    key: 'fields',
    title: t('mailing.merge_fields'),
    ellipsis: true,
    render: ({ contact }) =>
      Object.entries(contact?.fields ?? {})
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · ') || '–',
  },
]

const DryRun = ({ inspection, query }: { inspection: ImportInspection; query: QueryLike }) => {
  const t = useT()
  const { locale } = useUi()
  const { preview } = inspection
  const pages = usePagesOf(preview, { stacks: true })
  const marked = (mark: PreviewRow['marks'][number]) => preview.filter(({ marks }) => marks.includes(mark)).length
  const rejected = preview.filter(({ reject }) => reject !== null).length
  const isNew = ({ marks, reject }: PreviewRow) =>
    reject === null && !marks.includes('duplicate') && !marks.includes('already')
  return (
    <Panel title={t('mailing.import_dry_run', { rows: preview.length })} flush>
      <StatGrid>
        <StatCard label={t('mailing.mark_new')} value={preview.filter(isNew).length} />
        <StatCard label={t('mailing.mark_already')} value={marked('already')} />
        <StatCard label={t('mailing.mark_duplicate')} value={marked('duplicate')} />
        <StatCard label={t('mailing.rejected')} value={rejected} />
        <StatCard label={t('mailing.mark_role')} value={marked('role')} />
        <StatCard label={t('mailing.mark_disposable')} value={marked('disposable')} />
        <StatCard label={t('mailing.mark_suppressed')} value={marked('suppressed')} />
      </StatGrid>
      <DataTable
        stacks
        label={t('mailing.import_becomes')}
        columns={previewColumns(t, locale)}
        rowKey={({ line }) => String(line)}
        rows={preview}
        query={query}
        {...pages}
      />
    </Panel>
  )
}

const Outcome = ({ import: done }: { import: MailingImport }) => {
  const t = useT()
  const format = useFormatNumber()
  const { id: importId } = done
  const cancel = useChange(() => api.mailingImports.cancelImport({ importId }))
  const rejects = useChange(async () => saveDownload(await api.mailingImports.importRejects({ importId })))
  const isRunning = done.state === 'running'
  const stop = {
    action: t('confirm.stop_import'),
    question: t('confirm.stop_import_question', { name: done.fileName }),
    run: () => cancel.mutateAsync(undefined),
  }
  return (
    <Panel title={t('mailing.import_of', { file: done.fileName })}>
      <JobProgress
        percent={done.share * 100}
        state={isRunning ? 'running' : done.state === 'finished' ? 'done' : 'failed'}
        text={t(`mailing.import_${done.state}`, { rows: format(done.rowsRead) })}
        {...(isRunning ? { stop } : {})}
      />
      <StatGrid>
        <StatCard label={t('mailing.added')} value={done.rowsAdded} />
        <StatCard label={t('mailing.updated')} value={done.rowsUpdated} />
        <StatCard label={t('mailing.mark_already')} value={done.rowsAlready} />
        <StatCard label={t('mailing.mark_duplicate')} value={done.rowsDuplicate} />
        <StatCard label={t('mailing.rejected')} value={done.rowsRejected} />
        <StatCard label={t('mailing.mark_role')} value={done.rowsRole} />
        <StatCard label={t('mailing.mark_disposable')} value={done.rowsDisposable} />
        <StatCard label={t('mailing.mark_suppressed')} value={done.rowsSuppressed} />
      </StatGrid>
      {done.rowsRejected > 0 && (
        <SubmitButton onSubmit={() => rejects.mutateAsync(undefined)}>{t('mailing.rejects_download')}</SubmitButton>
      )}
    </Panel>
  )
}
