/**
 * The mapping of a file: each column gets a meaning. The product guesses the meaning and gives a reason, and the user
 * can choose another meaning. A dry run tests the mapping on the first rows.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ColumnMapping, DatasetName, Field, Inspection, Load, Mapping } from '@tradewind/contract'
import { Panel, QueryState, SubmitButton, useT } from '@tradewind/ui'
import { Alert, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { notices } from '../../notices.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import { constantDatasets, ConstantsFields } from './ConstantsFields.tsx'
import { useLoadCalls } from './load-calls.ts'
import { NoticesAlert } from './NoticesAlert.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { inspectionQuery, useLoadChange, type InspectInput } from './queries.ts'
import { fieldText, sampleOf } from './texts.ts'
import styles from './ingest.module.css'

export const MappingEditor = ({ load }: { load: Load }) => {
  const calls = useLoadCalls()
  const [question, setQuestion] = useState<InspectInput>({ loadId: load.loadId })
  const inspection = useQuery({
    ...inspectionQuery(calls, question),
    placeholderData: keepPreviousData,
  })
  if (!inspection.isSuccess) return <QueryState query={inspection} />
  const { data } = inspection
  const change = (mapping: Mapping) => setQuestion({ loadId: load.loadId, mapping })
  // The mapping that the user chose is shown immediately, before the answer of the dry run arrives.
  const current = question.mapping ?? data.mapping
  const constantsOf = constantDatasets.find((dataset) => dataset === load.dataset)
  return (
    <>
      <MissingAlert dataset={load.dataset} missing={data.missing} />
      <NoticesAlert notices={data.notices} />
      {load.dataset === 'trade' && <NoRecordIdAlert columns={current.columns} />}
      <Panel
        title={<StepTitle />}
        extra={
          <MappingActions load={load} mapping={current} ready={data.missing.length === 0 && !inspection.isFetching} />
        }
      >
        <FilePlace
          inspection={data}
          onSheet={(sheetIndex) => setQuestion({ loadId: load.loadId, sheetIndex })}
          onHeader={(headerLine) => setQuestion({ loadId: load.loadId, sheetIndex: current.sheetIndex, headerLine })}
        />
        <ColumnsTable
          dataset={load.dataset}
          columns={current.columns}
          samples={sampleOf(data)}
          onChange={(column) => change({ ...current, columns: withColumn(current.columns, column) })}
        />
        {constantsOf !== undefined && (
          <ConstantsFields
            dataset={constantsOf}
            constants={current.constants}
            constantReasons={current.constantReasons}
            onChange={(decided) => change({ ...current, ...decided })}
          />
        )}
      </Panel>
      <PreviewPanel inspection={data} query={inspection} />
    </>
  )
}

/**
 * Without a column of ids, the whole content of a row identifies the row. Loading a corrected version of the file would
 * therefore add the changed rows a second time.
 */
const NoRecordIdAlert = ({ columns }: Pick<Mapping, 'columns'>) => {
  const t = useT()
  const has = (field: Field) => columns.some((column) => column.field === field)
  if (has('recordId') || (has('declarationNo') && has('lineNo'))) return null
  return <Alert type="info" showIcon title={t('ingest.no_record_id')} description={t('ingest.no_record_id_hint')} />
}

const StepTitle = () => useT()('ingest.step_map')

/**
 * Changes the meaning of a column. Each meaning can belong to only one column, so the column that had the meaning
 * before loses it.
 */
const withColumn = (columns: readonly ColumnMapping[], changed: ColumnMapping): ColumnMapping[] =>
  columns.map((column) => {
    if (column.column === changed.column) return changed
    return changed.field !== null && column.field === changed.field
      ? { ...column, field: null, confidence: 0, reason: { key: 'none', matched: null } }
      : column
  })

const MissingAlert = ({ dataset, missing }: { dataset: DatasetName; missing: Inspection['missing'] }) => {
  const t = useT()
  if (missing.length === 0) return null
  const fields = missing.map((field) => fieldText(t, field)).join(' · ')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('ingest.missing', { fields })}
      description={
        <>
          <p>{t(dataset === 'trade' ? 'ingest.missing_hint' : `ingest.missing_hint.${dataset}`)}</p>
          {dataset !== 'list' && (
            <p>
              {t('ingest.missing_dataset', { dataset: t(`ingest.dataset.${dataset}`), choice: t('ingest.dataset') })}
            </p>
          )}
        </>
      }
    />
  )
}

const MappingActions = ({ load, mapping, ready }: { load: Load; mapping: Mapping; ready: boolean }) => {
  const t = useT()
  const { loadId } = load
  const calls = useLoadCalls()
  const save = useLoadChange(() => calls.saveMapping({ loadId, mapping }))
  const publish = useLoadChange(async () => {
    await calls.saveMapping({ loadId, mapping })
    await calls.start({ loadId })
  })
  return (
    <div className={styles.actions}>
      <SubmitButton onSubmit={() => save.mutateAsync(undefined).then(() => notices.success(t('ingest.mapping_saved')))}>
        {t('ingest.save_mapping')}
      </SubmitButton>
      <SubmitButton
        type="primary"
        disabled={!ready}
        onSubmit={() => publish.mutateAsync(undefined).then(() => notices.success(t('ingest.started')))}
      >
        {t('ingest.publish')}
      </SubmitButton>
    </div>
  )
}

type FilePlaceProps = { inspection: Inspection; onSheet: (index: number) => void; onHeader: (line: number) => void }

const FilePlace = ({ inspection, onSheet, onHeader }: FilePlaceProps) => {
  const t = useT()
  const { sheets, mapping, format, encoding, delimiter } = inspection
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <label>
          <span>{t('ingest.sheet')}</span>
          <Select
            value={mapping.sheetIndex}
            onChange={onSheet}
            options={sheets.map((name, index) => ({ value: index, label: name }))}
          />
        </label>
      )}
      {mapping.headerLine > 0 && (
        <label>
          <span>{t('ingest.header_line')}</span>
          <InputNumber
            key={mapping.headerLine}
            min={1}
            max={10_000}
            defaultValue={mapping.headerLine}
            onPressEnter={(event) => onHeader(Number(event.currentTarget.value))}
            onBlur={(event) => {
              const line = Number(event.currentTarget.value)
              if (line > 0 && line !== mapping.headerLine) onHeader(line)
            }}
          />
        </label>
      )}
      <span>
        {t('ingest.format')}: <b>{t(`ingest.format.${format}`)}</b>
      </span>
      {encoding !== null && (
        <span>
          {t('ingest.encoding')}: <b>{encoding.toUpperCase()}</b>
        </span>
      )}
      {delimiter !== null && (
        <span>
          {t('ingest.delimiter')}: <b>{delimiter === '\t' ? t('ingest.delimiter_tab') : delimiter}</b>
        </span>
      )}
    </div>
  )
}
