/** The page of the customer service contact: its QR code, its link, and the account that the user should name. */

import { useQuery } from '@tanstack/react-query'
import { CopyText, DescriptionList, EmptyState, PageHeader, Panel, QueryState, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { api, queryOf } from '../../api.ts'
import { customerServiceQuery } from '../../session.ts'
import styles from './customer-service.module.css'

export const CustomerServicePage = () => {
  const t = useT()
  const contact = useQuery(customerServiceQuery)
  return (
    <>
      <PageHeader title={t('route.customerService')} description={t('layout.customer_service_lead')} />
      <Panel>{contact.data === undefined ? <QueryState query={contact} /> : <Contact {...contact.data} />}</Panel>
      <OwnAccount />
    </>
  )
}

const Contact = ({ qrcode, link }: { qrcode: string; link: string }) => {
  const t = useT()
  if (qrcode === '')
    return <EmptyState title={t('layout.customer_service_none')} hint={t('layout.customer_service_none_hint')} />
  return (
    <div className={styles.contact}>
      <img src={qrcode} width={200} height={200} alt={t('layout.customer_service_hint')} />
      <p>{t('layout.customer_service_hint')}</p>
      {link !== '' && (
        <Button type="primary" href={link} target="_blank" rel="noreferrer">
          {t('layout.customer_service_open')}
        </Button>
      )}
    </div>
  )
}

/** The name of the user's account and organisation, which customer service asks for. */
const OwnAccount = () => {
  const t = useT()
  const account = useQuery(queryOf(api.ledger.account, {}))
  return (
    <Panel title={t('layout.customer_service_account')}>
      {account.data === undefined ? (
        <QueryState query={account} />
      ) : (
        <DescriptionList
          items={[
            [t('login.account'), <CopyText key="name" text={account.data.username} />],
            [t('profile.enterprise'), account.data.company],
          ]}
        />
      )}
    </Panel>
  )
}
