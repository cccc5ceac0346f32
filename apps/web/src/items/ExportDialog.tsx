/**
 * Asks for the format of an export. The dialog shows how many rows the export has, and how much of the daily quota of
 * exported items it uses. After the order the dialog shows the progress of the export.
 */

import { DownloadOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExportFile, PreviewedExport } from '@tradewind/contract'
import { FormDialog, useFormatNumber, useT } from '@tradewind/ui'
import { Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../api.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import { ColumnChoice, keepColumnChoice } from './ColumnChoice.tsx'
import { ExportProgressDialog, refreshExports } from './ExportProgress.tsx'
import { ItemsNote, quotaSufficiency } from './ItemsNote.tsx'

type Format = 'xlsx' | 'csv'
/**
 * `rows`: the number of rows that the remaining quota of the day allows. Absent when the quota suffices for all rows.
 * `columns`: keys of the chosen columns; absent for all columns.
 */
export type OrderedFile = { format: Format; timeZone: string; rows?: number; columns?: string[] }
type Fields = { format: Format; columns?: string[] }
type Order = (file: OrderedFile) => Promise<ExportFile>

/** `chosen`: the number of rows that the user has chosen; 0 or absent for all rows. */
type Props = { of: PreviewedExport; order: Order; size?: 'small' | 'middle'; chosen?: number }

export const OrderExportButton = ({ of, order, size = 'small', chosen = 0 }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {chosen === 0 ? t('common.export') : t('exports.export_selected', { count: chosen })}
      </Button>
      {open && <ExportDialog of={of} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const ExportDialog = ({ of, order, onClose }: { of: PreviewedExport; order: Order; onClose: () => void }) => {
  const t = useT()
  const number = useFormatNumber()
  const client = useQueryClient()
  const preview = useQuery({ ...queryOf(api.exports.preview, { of }), gcTime: 0 })
  const reach = quotaSufficiency(preview.data)
  const remaining = preview.data?.remaining ?? null
  const part = reach === 'part' && remaining !== null ? { rows: remaining } : {}
  const columns = preview.data?.columns ?? []
  const { mutateAsync, data: ordered } = useMutation({
    mutationFn: ({ format, columns: chosen }: Fields) =>
      order({ format, timeZone: ownTimeZone(), ...part, ...keepColumnChoice({ list: of.list, columns }, chosen) }),
    onSuccess: () => refreshExports(client),
  })
  if (ordered !== undefined) return <ExportProgressDialog ordered={ordered} onClose={onClose} />
  return (
    <FormDialog<Fields>
      title={t('common.export')}
      submitText={t('common.export')}
      lead={
        <ItemsNote
          items={preview.data}
          failure={preview.error}
          hint={t(unlocks(of) ? 'exports.items_file_hint' : 'exports.items_rows_hint')}
          whenShort={t('exports.items_first_rows', { rows: number(remaining ?? 0) })}
        />
      }
      canSubmit={reach !== 'unknown' && reach !== 'none' && preview.data?.items !== 0}
      initialValues={{ format: 'xlsx' }}
      staysOpen
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item name="format" label={t('exports.format')}>
        <Radio.Group
          options={[
            { value: 'xlsx', label: 'XLSX' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </Form.Item>
      {columns.length > 0 && <ColumnChoice list={of.list} columns={columns} />}
    </FormDialog>
  )
}

const unlocks = ({ list }: PreviewedExport): boolean =>
  list !== 'recipients' && list !== 'campaign_report' && list !== 'shareholders'
