/** Open a membership: the plans, and customer service who opens them. */
import { useQuery } from '@tanstack/react-query'
import { PageHeader, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { MembershipTab } from './MembershipTab.tsx'

export const OrderPackagePage = () => {
  const t = useT()
  const service = useQuery(queryOf(api.site.customerService, {})).data
  return (
    <>
      <PageHeader title={t('route.orderPackage')} description={t('member.contact_to_open')} />
      <MembershipTab />
      {service !== undefined && service.qrcode !== '' && (
        <Panel title={t('layout.customer_service')}>
          <img src={service.qrcode} alt={t('layout.customer_service')} width={160} height={160} />
          <p>{t('layout.customer_service_hint')}</p>
        </Panel>
      )}
    </>
  )
}
