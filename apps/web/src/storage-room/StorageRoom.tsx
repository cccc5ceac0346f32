/** How much room the files of the organisation take in its plan, by kind; says so before it is full. */
import { Alert, Button, Progress } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Panel, useFormatNumber, useT, useUi } from '@tradewind/ui'
import { api, queryOf } from '../api.ts'
import './storage-room.css'

const nearlyFullShare = 0.9
const bytesPerMb = 1024 * 1024

export const StorageRoom = () => {
  const t = useT()
  const format = useFormatNumber()
  const { onUpgrade } = useUi()
  const { data } = useQuery({ ...queryOf(api.membership.storage, {}), staleTime: 0 })
  if (data === undefined) return null
  const { limitMb, kinds } = data
  const megabytes = (bytes: number) => format(Math.ceil(bytes / bytesPerMb))
  const usedBytes = kinds.reduce((sum, { bytes }) => sum + bytes, 0)
  const share = limitMb === null ? 0 : limitMb === 0 ? 1 : usedBytes / bytesPerMb / limitMb
  const used = megabytes(usedBytes)
  return (
    <Panel>
      <div className="storage-room">
        <span>
          {limitMb === null
            ? t('member.storage_unlimited', { used })
            : t('member.storage_used', { used, limit: format(limitMb) })}
        </span>
        {limitMb !== null && (
          <Progress
            percent={Math.min(100, share * 100)}
            showInfo={false}
            size="small"
            status={share >= 1 ? 'exception' : 'normal'}
            aria-label={t('member.storage_label')}
          />
        )}
        <span className="storage-room-kinds">
          {kinds.map(({ kind, bytes }) => (
            <span key={kind}>{t(`member.storage_kind.${kind}`, { used: megabytes(bytes) })}</span>
          ))}
        </span>
      </div>
      {share >= nearlyFullShare && (
        <Alert
          type={share >= 1 ? 'error' : 'warning'}
          showIcon
          title={t(share >= 1 ? 'member.storage_full' : 'member.storage_almost_full')}
          action={
            onUpgrade !== null && (
              <Button size="small" onClick={onUpgrade}>
                {t('lists.upgrade')}
              </Button>
            )
          }
        />
      )}
    </Panel>
  )
}
