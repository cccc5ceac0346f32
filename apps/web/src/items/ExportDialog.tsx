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
import { ExportProgressDialog, refreshExports } from './ExportProgress.tsx'
import { ItemsNote, quotaSufficiency } from './ItemsNote.tsx'

type Format = 'xlsx' | 'csv'
/**
 * `rows`: the number of rows that the remaining quota of the day allows. Absent when the quota suffices for all rows.
 */
export type OrderedFile = { format: Format; timeZone: string; rows?: number }
type Order = (file: OrderedFile) => Promise<ExportFile>

type Props = { of: PreviewedExport; order: Order; size?: 'small' | 'middle' }

export const OrderExportButton = ({ of, order, size = 'small' }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {t('common.export')}
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
  const { mutateAsync, data: ordered } = useMutation({
    mutationFn: ({ format }: { format: Format }) => order({ format, timeZone: ownTimeZone(), ...part }),
    onSuccess: () => refreshExports(client),
  })
  if (ordered !== undefined) return <ExportProgressDialog ordered={ordered} onClose={onClose} />
  return (
    <FormDialog<{ format: Format }>
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
    </FormDialog>
  )
}

const unlocks = ({ list }: PreviewedExport): boolean => list !== 'recipients' && list !== 'campaign_report'
