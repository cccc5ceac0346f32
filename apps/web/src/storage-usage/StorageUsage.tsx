/** Shows how much of the plan's storage the organisation uses, by kind of file. */

import { useQuery } from '@tanstack/react-query'
import { PlanUsage, useFormatNumber, useT } from '@tradewind/ui'
import { api, queryOf } from '../api.ts'
import styles from './storage-usage.module.css'

const bytesPerMb = 1024 * 1024

export const StorageUsage = () => {
  const t = useT()
  const format = useFormatNumber()
  const { data } = useQuery({ ...queryOf(api.membership.storage, {}), staleTime: 0 })
  if (data === undefined) return null
  const { limitMb, kinds } = data
  const megabytes = (bytes: number) => format(Math.ceil(bytes / bytesPerMb))
  const usedBytes = kinds.reduce((sum, { bytes }) => sum + bytes, 0)
  const used = megabytes(usedBytes)
  return (
    <PlanUsage
      text={
        limitMb === null
          ? t('member.storage_unlimited', { used })
          : t('member.storage_used', { used, limit: format(limitMb) })
      }
      label={t('member.storage_label')}
      used={usedBytes / bytesPerMb}
      limit={limitMb}
      almostFull={t('member.storage_almost_full')}
      full={t('member.storage_full')}
    >
      <span className={styles.kinds}>
        {kinds.map(({ kind, bytes }) => (
          <span key={kind}>{t(`member.storage_kind.${kind}`, { used: megabytes(bytes) })}</span>
        ))}
      </span>
    </PlanUsage>
  )
}
