/**
 * Page of the operator with payments that need a decision and the reconciliation of the ledger with the orders. `?tab=`
 * selects the tab.
 */

import { PageHeader, useT } from '@tradewind/ui'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { AdjustmentsTab } from './AdjustmentsTab.tsx'
import { CheckTab } from './CheckTab.tsx'
import { EventsTab } from './EventsTab.tsx'
import { InvoicesTab } from './InvoicesTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { TransfersTab } from './TransfersTab.tsx'

export const PaymentOperationsPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { key: 'transfers', label: t('payments.transfers'), children: <TransfersTab /> },
    { key: 'invoices', label: t('payments.invoices'), children: <InvoicesTab /> },
    { key: 'orders', label: t('payments.orders'), children: <OrdersTab /> },
    { key: 'adjustments', label: t('payments.adjustments'), children: <AdjustmentsTab /> },
    { key: 'events', label: t('payments.events'), children: <EventsTab /> },
    { key: 'check', label: t('payments.check'), children: <CheckTab /> },
  ]
  const asked = query.get('tab')
  return (
    <>
      <PageHeader title={t('payments.title')} description={t('payments.hint')} />
      <Tabs
        items={tabs}
        activeKey={tabs.find(({ key }) => key === asked)?.key ?? 'transfers'}
        onChange={(tab) => setQuery({ tab })}
        destroyOnHidden
      />
    </>
  )
}
