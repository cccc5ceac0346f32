/** Orders the records found as a file; it is made in the background and waits among the exports. */
import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useT } from '@tradewind/ui'
import { api } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import type { Filter } from './filter-url.ts'

export const ExportButton = ({ filter, size = 'small' }: { filter: Filter; size?: 'small' | 'middle' }) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const exportsPath = useScreenLink()('exports')
  const order = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      api.exports.create({ filter, format }, { idempotencyKey: crypto.randomUUID() }),
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
