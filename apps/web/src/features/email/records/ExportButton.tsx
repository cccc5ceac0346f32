/** Orders a campaign's recipients, or its report, as a file; it is made in the background and waits among the exports. */
import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { RecipientFilter } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { ownTimeZone } from '../../../own-time-zone.ts'

type Format = 'xlsx' | 'csv'
type File = { format: Format; timeZone: string }

export const ExportReportButton = ({ campaignId }: { campaignId: string }) => (
  <OrderButton order={(file) => api.exports.createCampaignReport({ campaignId, ...file })} />
)

export const ExportRecipientsButton = ({ filter }: { filter: RecipientFilter }) => (
  <OrderButton order={(file) => api.exports.createRecipients({ filter, ...file })} />
)

const OrderButton = ({ order }: { order: (file: File) => Promise<unknown> }) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const exportsPath = useScreenLink()('exports')
  const { mutate, isPending } = useMutation({
    mutationFn: (format: Format) => order({ format, timeZone: ownTimeZone() }),
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
