/**
 * Lets the operator edit a plan; an empty field means no limit. The operator's reason is stored with the new version of
 * the plan.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf, Rights } from '@tradewind/contract'
import { formatFen, parseYuan } from '@tradewind/lexicon'
import { FormDialog, useT } from '@tradewind/ui'
import { Checkbox, Form, Input } from 'antd'
import { api } from '../../api.ts'
import { ReasonField } from '../../forms/ReasonField.tsx'
import { notices } from '../../notices.ts'
import { limitFields, planPermissions } from './plan-fields.ts'

export type EditedPlan = CallOutputOf<typeof api.membership.operatorPlans.endpoint>[number]
type LimitField = (typeof limitFields)[number]['field']
type Fields = Record<LimitField, string> & {
  price: string
  subAccountPrice: string
  permissions: Rights['permissions']
  reason: string
}

const limitText = (value: number | null): string => (value === null ? '' : String(value))
const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const PlanDrawer = ({ plan, onClose }: { plan: EditedPlan; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: ({ price, subAccountPrice, permissions, reason, ...limits }: Fields) =>
      api.membership.savePlan({
        tier: plan.tier,
        versionNo: plan.versionNo,
        priceFenPerYear: parseYuan(price) ?? 0,
        subAccountFenPerYear: parseYuan(subAccountPrice) ?? 0,
        searchesPerDay: limitOf(limits.searchesPerDay),
        aiUsesPerDay: limitOf(limits.aiUsesPerDay),
        exportedRowsPerDay: limitOf(limits.exportedRowsPerDay),
        contactsPerDay: limitOf(limits.contactsPerDay),
        monitors: limitOf(limits.monitors),
        privateRows: limitOf(limits.privateRows),
        queuedExports: limitOf(limits.queuedExports),
        openUploads: limitOf(limits.openUploads),
        storedMb: limitOf(limits.storedMb),
        subAccounts: limitOf(limits.subAccounts),
        permissions,
        reason,
      }),
    onSuccess: () => notices.success(t('common.saved')),
    // All queries are refetched. If the server refused the change, another operator may have changed the plan. If the
    // change succeeded, the operator's own rights may have changed.
    onSettled: () => client.invalidateQueries(),
  })
  const initial: Fields = {
    price: formatFen(plan.priceFenPerYear),
    subAccountPrice: formatFen(plan.subAccountFenPerYear),
    searchesPerDay: limitText(plan.searchesPerDay),
    aiUsesPerDay: limitText(plan.aiUsesPerDay),
    exportedRowsPerDay: limitText(plan.exportedRowsPerDay),
    contactsPerDay: limitText(plan.contactsPerDay),
    monitors: limitText(plan.monitors),
    privateRows: limitText(plan.privateRows),
    queuedExports: limitText(plan.queuedExports),
    openUploads: limitText(plan.openUploads),
    storedMb: limitText(plan.storedMb),
    subAccounts: limitText(plan.subAccounts),
    permissions: plan.permissions,
    reason: '',
  }
  return (
    <FormDialog<Fields>
      placement="drawer"
      title={t(`member.tier.${plan.tier}`)}
      submitText={t('common.save')}
      initialValues={initial}
      widthPx={480}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <PriceField name="price" label={t('plans.price')} hint={t('plans.price_hint')} />
      {limitFields.map(({ field, label }) => (
        <Form.Item
          key={field}
          name={field}
          label={t(label)}
          extra={t('plans.no_limit_hint')}
          rules={[{ pattern: /^\s*\d{0,9}\s*$/, message: t('plans.whole_number') }]}
        >
          <Input inputMode="numeric" autoComplete="off" placeholder={t('member.unlimited')} />
        </Form.Item>
      ))}
      <PriceField name="subAccountPrice" label={t('plans.seat_price')} hint={t('plans.seat_price_hint')} />
      <Form.Item name="permissions" label={t('plans.permissions')}>
        <Checkbox.Group
          options={planPermissions.map(({ permission, label }) => ({ value: permission, label: t(label) }))}
        />
      </Form.Item>
      <ReasonField label={t('plans.reason')} most={500} message={t('plans.reason_required')} />
    </FormDialog>
  )
}

const PriceField = ({ name, label, hint }: { name: string; label: string; hint: string }) => {
  const t = useT()
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[
        {
          validator: async (_rule, text = '') => {
            if ((parseYuan(String(text)) ?? -1) < 0) throw new Error(t('plans.price_format'))
          },
        },
      ]}
    >
      <Input prefix="¥" inputMode="decimal" autoComplete="off" />
    </Form.Item>
  )
}
