/**
 * The invoices of all organisations. The operator issues a requested invoice with number and file, or refuses it, and
 * can void an issued invoice.
 */

import { UploadOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invoiceStates, type OperatorInvoice } from '@tradewind/contract'
import { CopyText, DateText, SubmitForm, useSubmit, useT, type Column } from '@tradewind/ui'
import { Button, Form, Input, Upload, type UploadFile } from 'antd'
import { api, queryOf } from '../../api.ts'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'
import { usePaging } from '../../paging.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import styles from './payment-form.module.css'

export const InvoicesTab = () => {
  const t = useT()
  const paging = usePaging()
  const { query, page, limit } = paging
  const state = invoiceStates.find((one) => one === query.get('state')) ?? 'requested'
  const read = useQuery(queryOf(api.paymentOperations.invoices, { state, page, limit }))
  return (
    <ReviewQueue
      label={t('payments.invoices')}
      empty={t('payments.no_invoices')}
      states={invoiceStates.map((value) => ({ value, label: t(`money.invoice_${value}`) }))}
      state={state}
      paging={paging}
      read={read}
      columns={useColumns()}
      rowKey={({ invoiceId }) => invoiceId}
      Decision={Decision}
    />
  )
}

const useColumns = (): Column<OperatorInvoice>[] => {
  const t = useT()
  return [
    { key: 'org', title: t('plans.organisation'), always: true, render: ({ organisation }) => organisation },
    { key: 'title', title: t('money.invoice_title'), render: ({ title }) => title },
    { key: 'kind', title: t('money.kind'), render: ({ kind }) => t(`money.invoice_kind_${kind}`) },
    { key: 'amount', title: t('money.amount_due'), number: true, render: ({ amountFen }) => formatYuan(amountFen) },
    { key: 'number', title: t('money.invoice_number'), render: ({ number }) => number ?? '–' },
    { key: 'at', title: t('money.requested_at'), render: (one) => <DateText at={one.requestedAt} withTime /> },
    { key: 'reason', title: t('money.reason'), render: ({ refuseReason }) => refuseReason },
  ]
}

const Decision = ({ of: invoice, onDecided }: { of: OperatorInvoice; onDecided: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { invoiceId, state, title, taxNumber, email, address, phone, bank, bankAccount, amountFen } = invoice
  const settled = {
    onSuccess: () => {
      notices.success(t('common.saved'))
      onDecided()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [api.paymentOperations.invoices.endpoint.path] }),
  }
  const issue = useMutation({
    mutationFn: ({ number, file }: Issued) => api.paymentOperations.issueInvoice({ invoiceId, number }, { file }),
    ...settled,
  })
  const refuse = useMutation({
    mutationFn: (reason: string) => api.paymentOperations.refuseInvoice({ invoiceId, reason }),
    ...settled,
  })
  const particulars = [title, taxNumber, email, address, phone, bank, bankAccount].filter((text) => text !== null)
  return (
    <>
      <p className="tw-number">{formatYuan(amountFen)}</p>
      {particulars.map((text) => (
        <div key={text}>
          <CopyText text={text} />
        </div>
      ))}
      {state === 'requested' && <IssueForm onIssue={issue.mutateAsync} />}
      {(state === 'requested' || state === 'issued') && (
        <ReasonForm text={t(state === 'issued' ? 'payments.void' : 'payments.refuse')} onGiven={refuse.mutateAsync} />
      )}
    </>
  )
}

type Issued = { number: string; file: File }

const IssueForm = ({ onIssue }: { onIssue: (issued: Issued) => Promise<unknown> }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  return (
    <SubmitForm
      className={styles.form}
      submit={submit}
      onSubmit={async ({ number, files }: { number: string; files: UploadFile[] }) => {
        const file = files[0]?.originFileObj
        if (file !== undefined) await onIssue({ number, file })
      }}
    >
      <Form.Item
        name="number"
        label={t('money.invoice_number')}
        rules={[{ required: true, whitespace: true, min: 4, max: 40, message: t('payments.number_length') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="files"
        label={t('payments.invoice_file')}
        extra={t('payments.file_hint')}
        rules={[{ required: true, message: t('error.file_required') }]}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList.slice(-1)}
      >
        <Upload accept="application/pdf,image/png,image/jpeg" beforeUpload={() => false}>
          <Button icon={<UploadOutlined />}>{t('payments.choose_file')}</Button>
        </Upload>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('payments.issue')}
      </Button>
    </SubmitForm>
  )
}
