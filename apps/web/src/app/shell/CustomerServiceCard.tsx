/** The card of the customer service contact, with a QR code to scan. */

import { useQuery } from '@tanstack/react-query'
import { ErrorState, useT } from '@tradewind/ui'
import { customerServiceQuery } from '../../session.ts'
import styles from './shell-tools.module.css'

export const CustomerServiceCard = () => {
  const t = useT()
  const { data, isPending, error, refetch } = useQuery(customerServiceQuery)
  if (isPending) return <div className={`${styles.serviceCard} tw-bone`} aria-busy="true" />
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />
  if (data.qrcode === '') return <p className={styles.serviceCard}>{t('layout.customer_service_none')}</p>
  return (
    <div className={styles.serviceCard}>
      <strong>{t('layout.customer_service')}</strong>
      <img src={data.qrcode} width={160} height={160} alt={t('layout.customer_service_hint')} />
      <p>{t('layout.customer_service_hint')}</p>
    </div>
  )
}
