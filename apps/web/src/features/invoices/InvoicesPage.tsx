/**
 * The invoices of the organisation. A user requests an invoice for paid orders, and the operator issues the invoice
 * with a file. `?request=` opens the form for a request.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invoiceStates, type Invoice } from '@tradewind/contract'
import {
  ConfirmButton,
  DateText,
  EmptyState,
  ListTable,
  PageHeader,
  Panel,
  useT,
  SubmitButton,
  type Column,
  tagColourOf,
} from '@tradewind/ui'
import { Button, Select, Tag } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { saveDownload } from '../../download.ts'
import { isFailure } from '../../failure.ts'
import { useScreenLink } from '../../links.ts'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'
import { invoiceTones } from '../../state-tones.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { refreshInvoices } from './refresh.ts'

/**
 * The value of `?request=` that opens the form without a selected order. Any other value is the id of an order that the
 * form selects first.
 */
const newRequest = 'new'

export const InvoicesPage = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const state = invoiceStates.find((one) => one === query.get('state'))
  const request = query.get('request')
  const invoices = useQuery({
    ...queryOf(api.invoices.list, { page, limit, ...(state && { state }) }, ['owner_only']),
    placeholderData: (old) => old,
  })
  const columns = useColumns()
  if (isFailure(invoices.error, 'owner_only'))
    return (
      <>
        <PageHeader title={t('money.invoices')} description={t('money.invoices_hint')} />
        <Panel>
          <EmptyState title={t('money.invoices_owner_only')} />
        </Panel>
      </>
    )
  return (
    <>
      <PageHeader
        title={t('money.invoices')}
        description={t('money.invoices_hint')}
        actions={
          <Button type="primary" onClick={() => change({ request: newRequest })}>
            {t('money.invoice_request')}
          </Button>
        }
      />
      <Panel flush>
        <ListTable
          label={t('money.invoices')}
          columns={columns}
          rowKey={({ invoiceId }) => invoiceId}
          query={invoices}
          stacks
          empty={{ title: t('money.no_invoices'), hint: t('money.no_invoices_hint') }}
          toolbar={
            <Select
              aria-label={t('money.state')}
              placeholder={t('money.state')}
              popupMatchSelectWidth={false}
              allowClear
              value={state}
              options={invoiceStates.map((value) => ({ value, label: t(`money.invoice_${value}`) }))}
              onChange={(value) => change({ state: value ?? '' })}
            />
          }
          pagingOf={pagingOf}
        />
      </Panel>
      {request !== null && (
        <InvoiceDrawer orderIds={request === newRequest ? [] : [request]} onClose={() => change({ request: '' })} />
      )}
    </>
  )
}

const useColumns = (): Column<Invoice>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  return [
    {
      key: 'title',
      title: t('money.invoice_title'),
      always: true,
      render: ({ title, taxNumber }) => (
        <>
          <div>{title}</div>
          <small className="tw-number">{taxNumber}</small>
        </>
      ),
    },
    { key: 'kind', title: t('money.kind'), render: ({ kind }) => t(`money.invoice_kind_${kind}`) },
    { key: 'amount', title: t('money.amount_due'), number: true, render: ({ amountFen }) => formatYuan(amountFen) },
    {
      key: 'state',
      title: t('money.state'),
      render: ({ state, refuseReason }) => (
        <>
          <InvoiceStateTag state={state} />
          {refuseReason !== null && <div>{refuseReason}</div>}
        </>
      ),
    },
    { key: 'number', title: t('money.invoice_number'), render: ({ number }) => number ?? '–' },
    {
      key: 'orders',
      title: t('money.invoice_orders'),
      render: ({ orders }) =>
        orders.map(({ orderId, orderNo }) => {
          const path = linkTo('orders', {}, { order: orderId })
          return <div key={orderId}>{path === null ? orderNo : <Link to={path}>{orderNo}</Link>}</div>
        }),
    },
    { key: 'requested', title: t('money.requested_at'), render: (one) => <DateText at={one.requestedAt} withTime /> },
    { key: 'actions', title: t('common.actions'), always: true, render: (invoice) => <Actions invoice={invoice} /> },
  ]
}

const Actions = ({ invoice: { invoiceId, state, hasFile, amountFen, orders } }: { invoice: Invoice }) => {
  const t = useT()
  const client = useQueryClient()
  const download = async () => saveDownload(await api.invoices.download({ invoiceId }))
  const cancel = useMutation({
    mutationFn: () => api.invoices.cancel({ invoiceId }),
    onSettled: () => refreshInvoices(client),
  })
  if (state === 'requested')
    return (
      <ConfirmButton
        type="link"
        size="small"
        question={t('money.invoice_cancel_confirm', {
          amount: formatYuan(amountFen),
          orders: orders.map(({ orderNo }) => orderNo).join(', '),
        })}
        onConfirm={() => cancel.mutateAsync()}
      >
        {t('money.invoice_cancel')}
      </ConfirmButton>
    )
  return (
    hasFile && (
      <SubmitButton type="link" size="small" onSubmit={download}>
        {t('common.download')}
      </SubmitButton>
    )
  )
}

const InvoiceStateTag = ({ state }: { state: Invoice['state'] }) => (
  <Tag color={tagColourOf(invoiceTones[state])}>{useT()(`money.invoice_${state}`)}</Tag>
)
