/** Texts for keys that the server sends. A key without a text is shown unchanged. */

import {
  datasetFields,
  type ConstantReason,
  type Field,
  type FileNotice,
  type FileTable,
  type Inspection,
  type Load,
  type LoadState,
} from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'

type GuessKey = Inspection['mapping']['columns'][number]['reason']['key']

const fileReasons = [
  'empty', 'no_header', 'no_rows', 'password_protected', 'legacy_spreadsheet', 'unsupported_format', 'broken_spreadsheet',
  'broken_text', 'broken_json', 'broken_parquet', 'broken_archive', 'nested_archive', 'no_table', 'file_changed',
  'too_large_inside', 'row_too_large', 'key_too_long', 'nested_too_deep', 'missing_fields', 'too_many_rejects', 'list_quota',
  'storage_full', 'internal',
] as const // prettier-ignore
const rejectReasons = [
  'blank_row', 'broken_line', 'unclear_encoding', 'totals_row', 'email_invalid', 'date_missing', 'date_invalid', 'date_impossible', 'date_future', 'hs_code_invalid',
  'number_invalid', 'number_too_large', 'nothing_traded', 'nobody_named', 'reporter_unknown', 'partner_unknown', 'flow_unknown', 'period_invalid', 'code_invalid', 'nothing_reported',
  'company_missing', 'person_missing', 'holder_missing', 'percent_invalid', 'news_empty', 'technology_missing',
  'session_unknown',
] as const // prettier-ignore

export const stateText = (t: Translate, state: LoadState): string => t(`ingest.state.${state}`)
export const fieldText = (t: Translate, field: Field): string => t(`ingest.field.${field}`)
export const guessText = (t: Translate, key: GuessKey, matched: string | null): string =>
  t(`ingest.guess.${key}`, { matched: matched ?? '' })

export const noticeText = (t: Translate, { key, params }: FileNotice): string => t(`ingest.notice.${key}`, params)

export const constantText = (t: Translate, { key, matched }: ConstantReason): string =>
  t(`ingest.constant_guess.${key}`, { matched: matched ?? '' })

export const failureText = (t: Translate, reason: string): string => {
  const known = fileReasons.find((name) => name === reason)
  return known === undefined ? reason : t(`ingest.reason.${known}`)
}

export const rejectText = (t: Translate, reason: string): string => {
  const known = rejectReasons.find((name) => name === reason)
  return known === undefined ? reason : t(`ingest.reject.${known}`)
}

/** Returns a sample value for each column of a file: the first cell below the header that is not empty. */
export const sampleOf = ({ rawRows, mapping }: Inspection): readonly string[] => {
  const rows = rawRows.filter(({ line }) => line >= mapping.firstLine)
  return mapping.columns.map(
    ({ column }) => rows.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? '',
  )
}

/** Names the tables of a file that no load reads. Blank tables are left out. */
export const namesLeftOut = (tables: readonly FileTable[]): string[] =>
  tables.flatMap(({ name, kind, loadId }) => (loadId === null && kind !== 'empty' ? [name] : []))

/** The name of a load's file, with the name of the table that the load reads. */
export const loadTitle = ({ fileName, tableName }: Load): string =>
  tableName === '' ? fileName : `${fileName} › ${tableName}`

/** Formats a size in bytes, e.g. `1.4 MB`. */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

const allFields: ReadonlySet<string> = new Set(Object.values(datasetFields).flat())
export const isField = (text: string): text is Field => allFields.has(text)
