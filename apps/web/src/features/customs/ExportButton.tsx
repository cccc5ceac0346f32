/** Orders a list as a file; it is made in the background and waits among the exports. */
import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useT } from '@tradewind/ui'
import { api } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { ownTimeZone } from '../../own-time-zone.ts'
import type { Filter } from './filter-url.ts'
import type { ReportInput } from './report/report-state.ts'

type ExportButtonProps = {
  /** The records, buyers or suppliers of a search, or the partners of a report: all, or those that changed. */
  list:
    | { filter: Filter; list?: 'records' | 'buyers' | 'suppliers' }
    | { report: ReportInput; list?: 'partners' | 'partners_started' | 'partners_stopped' | 'partners_switched' }
  size?: 'small' | 'middle'
}

export const ExportButton = ({ list, size = 'small' }: ExportButtonProps) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const exportsPath = useScreenLink()('exports')
  const order = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => {
      const file = { format, timeZone: ownTimeZone() }
      const options = { idempotencyKey: crypto.randomUUID() }
      return 'report' in list
        ? api.exports.createPartners({ ...list, ...file }, options)
        : api.exports.create({ ...list, ...file }, options)
    },
    onSuccess: async () => {
      message.success(t('customs.export_ordered'))
      await client.invalidateQueries({ queryKey: [api.exports.list.endpoint.path] })
      if (exportsPath !== null) void navigate(exportsPath)
    },
  })
  const formats = [
    { key: 'xlsx', label: 'XLSX', onClick: () => order.mutate('xlsx') },
    { key: 'csv', label: 'CSV', onClick: () => order.mutate('csv') },
  ]
  return (
    <Dropdown menu={{ items: formats }} trigger={['click']}>
      <Button size={size} icon={<DownloadOutlined />} loading={order.isPending}>
        {t('common.export')}
      </Button>
    </Dropdown>
  )
}
