import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tradewind/contract'
import { ListTable, PageHeader, Panel, useT, type Column } from '@tradewind/ui'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { useOrderColumns, useOrderFilters } from '../../money/order-list.tsx'
import { useOrderTitle } from '../../money/order-texts.tsx'

export const OrdersList = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const titleOf = useOrderTitle()
  const { filter, isFiltered, toolbar, pagingOf } = useOrderFilters()
  const orders = useQuery({ ...queryOf(api.orders.list, filter), placeholderData: (old) => old })
  const linkOf = ({ orderId }: Order) => linkTo('orders', {}, { order: orderId }) ?? ''
  const columns: Column<Order>[] = [
    {
      key: 'what',
      title: t('money.what'),
      always: true,
      render: (order) => <Link to={linkOf(order)}>{titleOf(order)}</Link>,
    },
    ...useOrderColumns<Order>(),
    { key: 'who', title: t('money.who'), render: ({ username }) => username },
  ]
  return (
    <>
      <PageHeader title={t('money.orders')} description={t('money.orders_hint')} />
      <Panel flush>
        <ListTable
          label={t('money.orders')}
          columns={columns}
          rowKey={(order) => order.orderId}
          query={orders}
          onOpen={(order) => void navigate(linkOf(order))}
          stacks
          empty={
            isFiltered
              ? { title: t('money.orders_no_match') }
              : { title: t('money.orders_empty'), hint: t('money.orders_empty_hint') }
          }
          toolbar={toolbar()}
          pagingOf={pagingOf}
        />
      </Panel>
    </>
  )
}
