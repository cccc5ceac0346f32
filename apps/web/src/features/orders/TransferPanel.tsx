/**
 * Payment by bank transfer: the account, the reference that the customer must state, and the customer's report of the
 * transfer with its proof and state.
 */

import { UploadOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf, OrderDetail, Transfer } from '@tradewind/contract'
import { CopyText, DescriptionList, SubmitButton, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Alert, Button, Form, Input, Upload } from 'antd'
import { api } from '../../api.ts'
import { saveDownload } from '../../download.ts'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'
import styles from './orders.module.css'

type BankAccount = NonNullable<CallOutputOf<typeof api.orders.methods.endpoint>['bankAccount']>

export const TransferPanel = ({ order, bankAccount }: { order: OrderDetail; bankAccount: BankAccount }) => {
  const t = useT()
  const { transfer } = order
  return (
    <section className={styles.transfer} aria-label={t('money.method_transfer')}>
      <h2 className={styles.choose}>{t('money.method_transfer')}</h2>
      <DescriptionList
        items={[
          [t('money.bank_name'), <CopyText key="name" text={bankAccount.name} />],
          [t('money.bank'), <CopyText key="bank" text={bankAccount.bank} />],
          [t('money.bank_number'), <CopyText key="number" text={bankAccount.number} />],
          [t('money.amount_due'), formatYuan(order.amountFen)],
          [t('money.transfer_words'), <CopyText key="words" text={order.orderNo} />],
        ]}
      />
      {transfer !== null && <TransferState transfer={transfer} />}
      {transfer === null || transfer.state === 'refused' ? (
        <TellTransfer orderId={order.orderId} />
      ) : (
        transfer.state === 'submitted' && <Proof orderId={order.orderId} transfer={transfer} />
      )}
    </section>
  )
}

const TransferState = ({ transfer: { state, refuseReason, bankReference } }: { transfer: Transfer }) => {
  const t = useT()
  const title =
    state === 'refused'
      ? t('money.transfer_refused', { reason: refuseReason ?? '' })
      : t(`money.transfer_${state}`, { reference: bankReference })
  return <Alert className={styles.credited} type={state === 'refused' ? 'error' : 'info'} showIcon title={title} />
}

const useRefresh = (orderId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: api.orders.detail.queryKey({ orderId }) })
}

const TellTransfer = ({ orderId }: { orderId: string }) => {
  const t = useT()
  const refresh = useRefresh(orderId)
  const tell = useMutation({
    mutationFn: ({ bankReference }: { bankReference: string }) => api.transfers.transfer({ orderId, bankReference }),
    onSuccess: () => notices.success(t('money.transfer_told')),
    onSettled: refresh,
  })
  const { submit, isPending } = useSubmit()
  return (
    <SubmitForm submit={submit} onSubmit={(fields: { bankReference: string }) => tell.mutateAsync(fields)}>
      <Form.Item
        name="bankReference"
        label={t('money.bank_reference')}
        extra={t('money.bank_reference_hint')}
        rules={[{ required: true, whitespace: true, min: 2, max: 60, message: t('money.bank_reference_length') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('money.transfer_tell')}
      </Button>
    </SubmitForm>
  )
}

const proofLimitBytes = 5 * 1024 * 1024

const Proof = ({ orderId, transfer: { transferId, hasProof } }: { orderId: string; transfer: Transfer }) => {
  const t = useT()
  const refresh = useRefresh(orderId)
  const attach = useMutation({
    mutationFn: (file: File) => api.transfers.attachProof({ transferId }, { file }),
    onSuccess: () => notices.success(t('money.proof_attached')),
    onSettled: refresh,
  })
  const { submit, isPending } = useSubmit()
  const download = async () => saveDownload(await api.transfers.transferProof({ transferId }))
  return (
    <div className={styles.proof}>
      <Upload
        accept="image/png,image/jpeg,application/pdf"
        showUploadList={false}
        beforeUpload={(file) => {
          if (file.size > proofLimitBytes) notices.error(t('money.proof_too_large'))
          else void submit(() => attach.mutateAsync(file))
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={isPending}>
          {t(hasProof ? 'money.proof_replace' : 'money.proof_attach')}
        </Button>
      </Upload>
      {hasProof && (
        <SubmitButton type="link" onSubmit={download}>
          {t('money.proof_open')}
        </SubmitButton>
      )}
      <small>{t('money.proof_hint')}</small>
    </div>
  )
}
