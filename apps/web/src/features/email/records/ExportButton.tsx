/** Orders a campaign's recipients, or its report, as a file; it is made in the background and waits among the exports. */
import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { RecipientFilter } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'

type Format = 'xlsx' | 'csv'

export const ExportReportButton = ({ campaignId }: { campaignId: string }) => (
  <OrderButton
    order={(format) =>
      api.exports.createCampaignReport({ campaignId, format }, { idempotencyKey: crypto.randomUUID() })
    }
  />
)

export const ExportRecipientsButton = ({ filter }: { filter: RecipientFilter }) => (
  <OrderButton
    order={(format) => api.exports.createRecipients({ filter, format }, { idempotencyKey: crypto.randomUUID() })}
  />
)

const OrderButton = ({ order }: { order: (format: Format) => Promise<unknown> }) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const exportsPath = useScreenLink()('exports')
  const { mutate, isPending } = useMutation({
    mutationFn: order,
    onSuccess: async () => {
      message.success(t('customs.export_ordered'))
      await client.invalidateQueries({ queryKey: [api.exports.list.endpoint.path] })
      if (exportsPath !== null) void navigate(exportsPath)
    },
  })
  const formats = [
    { key: 'xlsx', label: 'XLSX', onClick: () => mutate('xlsx') },
    { key: 'csv', label: 'CSV', onClick: () => mutate('csv') },
  ]
  return (
    <Dropdown menu={{ items: formats }} trigger={['click']}>
      <Button size="small" icon={<DownloadOutlined />} loading={isPending}>
        {t('common.export')}
      </Button>
    </Dropdown>
  )
}
