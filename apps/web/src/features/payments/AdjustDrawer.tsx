/**
 * Adds an amount to a balance or subtracts it. The key of the adjustment is chosen when the form opens, so that retries
 * do not change the balance again.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adjustableAssets, type Adjustment } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { parseUnits } from '../../money/parse-units.ts'
import { notices } from '../../notices.ts'
import { DecisionReasonField } from './DecisionReasonField.tsx'

type Fields = {
  orgId: string
  asset: Adjustment['asset']
  direction: 'add' | 'take'
  amount: string
  reason: string
}

const unitsOf = (asset: Adjustment['asset'], text: string) =>
  parseUnits(asset === 'email_count' ? 'mails' : 'money', text)

export const AdjustDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const asset = Form.useWatch('asset', form) ?? 'cny_fen'
  const [key] = useState(() => crypto.randomUUID())
  const adjust = useMutation({
    mutationFn: ({ orgId, direction, amount, reason, ...fields }: Fields) => {
      const units = unitsOf(fields.asset, amount) ?? 0
      const change = direction === 'add' ? units : -units
      return api.paymentOperations.adjust({ orgId, key, asset: fields.asset, change, reason })
    },
    onSuccess: () => notices.success(t('payments.adjusted')),
    onSettled: () => client.invalidateQueries({ queryKey: [api.paymentOperations.adjustments.endpoint.path] }),
  })
  return (
    <FormDialog
      placement="drawer"
      form={form}
      title={t('payments.adjust')}
      submitText={t('payments.adjust')}
      initialValues={{ asset: 'cny_fen', direction: 'add' }}
      widthPx={480}
      onSubmit={adjust.mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="orgId"
        label={t('plans.organisation')}
        rules={[{ required: true, message: t('payments.organisation_required') }]}
      >
        <OrganisationSelect />
      </Form.Item>
      <Form.Item name="asset" label={t('payments.asset')}>
        <Radio.Group options={adjustableAssets.map((value) => ({ value, label: t(`payments.asset_${value}`) }))} />
      </Form.Item>
      <Form.Item name="direction" label={t('payments.change')}>
        <Radio.Group options={(['add', 'take'] as const).map((value) => ({ value, label: t(`payments.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={asset === 'email_count' ? t('payments.mails') : t('payments.yuan')}
        dependencies={['asset']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, text = '') => {
              if (unitsOf(getFieldValue('asset'), String(text)) !== null) return
              throw new Error(t(asset === 'email_count' ? 'payments.mails_format' : 'money.amount_format'))
            },
          }),
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" {...(asset !== 'email_count' && { prefix: '¥' })} />
      </Form.Item>
      <DecisionReasonField />
    </FormDialog>
  )
}

const offered = 20

type SelectProps = { value?: string; onChange?: (orgId: string) => void; id?: string }

/** Finds an organisation by its name, or by the username or mobile number of its owner. */
const OrganisationSelect = ({ value, onChange, id }: SelectProps) => {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...queryOf(api.membership.operatorMemberships, { keyword, limit: offered }),
    placeholderData: (old) => old,
  })
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(onChange !== undefined && { onChange })}
      placeholder={t('plans.keyword')}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.trim()) }}
      options={found.data?.list.map(({ orgId, enterprise, owner }) => ({
        value: orgId,
        label: owner === null ? enterprise : `${enterprise} · ${owner.username}`,
      }))}
    />
  )
}
