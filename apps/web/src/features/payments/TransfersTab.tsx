/**
 * The bank transfers that customers reported. The operator confirms a transfer with the received amount, or refuses it
 * with a reason.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { transferStates, type OperatorTransfer } from '@tradewind/contract'
import { formatFen, parseYuan } from '@tradewind/lexicon'
import { CopyText, DateText, SubmitButton, SubmitForm, useSubmit, useT, type Column } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { api, queryOf } from '../../api.ts'
import { saveDownload } from '../../download.ts'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'
import { usePaging } from '../../paging.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import styles from './payment-form.module.css'

export const TransfersTab = () => {
  const t = useT()
  const paging = usePaging()
  const { query, page, limit } = paging
  const state = transferStates.find((one) => one === query.get('state')) ?? 'submitted'
  const read = useQuery(queryOf(api.paymentOperations.transfers, { state, page, limit }))
  return (
    <ReviewQueue
      label={t('payments.transfers')}
      empty={t('payments.no_transfers')}
      states={transferStates.map((value) => ({ value, label: t(`payments.transfer_${value}`) }))}
      state={state}
      paging={paging}
      read={read}
      columns={useColumns()}
      rowKey={({ transferId }) => transferId}
      Decision={Decision}
    />
  )
}

const useColumns = (): Column<OperatorTransfer>[] => {
  const t = useT()
  return [
    { key: 'org', title: t('plans.organisation'), always: true, render: ({ organisation }) => organisation },
    { key: 'no', title: t('money.order_no'), render: ({ orderNo }) => <span className="tw-number">{orderNo}</span> },
    { key: 'amount', title: t('money.amount_due'), number: true, render: ({ amountFen }) => formatYuan(amountFen) },
    { key: 'reference', title: t('money.bank_reference'), render: ({ bankReference }) => bankReference },
    { key: 'proof', title: t('payments.proof'), render: ({ hasProof }) => t(hasProof ? 'common.yes' : 'common.no') },
    { key: 'who', title: t('money.who'), render: ({ username }) => username },
    { key: 'at', title: t('payments.submitted_at'), render: (one) => <DateText at={one.submittedAt} withTime /> },
    { key: 'reason', title: t('money.reason'), render: ({ refuseReason }) => refuseReason },
  ]
}

const Decision = ({ of: transfer, onDecided }: { of: OperatorTransfer; onDecided: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { transferId, hasProof, state, amountFen } = transfer
  // The transfers are refetched even if the server refused the decision, because a refusal means that another operator
  // has already decided.
  const onSettled = () => client.invalidateQueries({ queryKey: [api.paymentOperations.transfers.endpoint.path] })
  const closeWith = (notice: string) => () => {
    notices.success(notice)
    onDecided()
  }
  const confirm = useMutation({
    mutationFn: (receivedFen: number) => api.paymentOperations.confirmTransfer({ transferId, receivedFen }),
    onSuccess: closeWith(t('payments.confirmed')),
    onSettled,
  })
  const refuse = useMutation({
    mutationFn: (reason: string) => api.paymentOperations.refuseTransfer({ transferId, reason }),
    onSuccess: closeWith(t('payments.refused')),
    onSettled,
  })
  const openProof = async () => saveDownload(await api.transfers.transferProof({ transferId }))
  return (
    <>
      <p>
        <CopyText text={transfer.orderNo} /> · {formatYuan(amountFen)} · {transfer.bankReference}
      </p>
      {hasProof && <SubmitButton onSubmit={openProof}>{t('payments.open_proof')}</SubmitButton>}
      {state === 'submitted' && (
        <>
          <ReceivedForm amountFen={amountFen} onConfirm={confirm.mutateAsync} />
          <ReasonForm text={t('payments.refuse')} onGiven={refuse.mutateAsync} />
        </>
      )}
    </>
  )
}

type ReceivedFormProps = { amountFen: number; onConfirm: (receivedFen: number) => Promise<unknown> }

/**
 * The operator types the received amount, so that an amount that differs from the price is noticed before it is booked.
 */
const ReceivedForm = ({ amountFen, onConfirm }: ReceivedFormProps) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  return (
    <SubmitForm
      className={styles.form}
      submit={submit}
      onSubmit={({ received }: { received: string }) => onConfirm(parseYuan(received) ?? 0)}
    >
      <Form.Item
        name="received"
        label={t('payments.received')}
        extra={t('payments.received_hint', { amount: formatFen(amountFen) })}
        rules={[
          {
            validator: async (_rule, text = '') => {
              if ((parseYuan(String(text)) ?? 0) <= 0) throw new Error(t('money.amount_format'))
            },
          },
        ]}
      >
        <Input prefix="¥" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('payments.confirm')}
      </Button>
    </SubmitForm>
  )
}
