import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, Plan } from '@tradewind/contract'
import { DateText, ListTable, NumberText, Panel, useFormatNumber, useT, type Column } from '@tradewind/ui'
import { Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'
import { limitFields, planPermissions } from './plan-fields.ts'
import { PlanDrawer, type EditedPlan } from './PlanDrawer.tsx'

type Edit = CallOutputOf<typeof api.membership.planHistory.endpoint>['list'][number]

export const PlansTab = () => {
  const t = useT()
  const [opened, setOpened] = useState<EditedPlan | null>(null)
  const plans = useQuery(queryOf(api.membership.operatorPlans, {}))
  return (
    <>
      <Panel flush>
        <ListTable
          label={t('plans.tab_plans')}
          columns={usePlanColumns()}
          rowKey={({ tier }) => tier}
          query={plans}
          onOpen={setOpened}
          stacks
        />
      </Panel>
      <Edits />
      {opened !== null && <PlanDrawer plan={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const usePlanColumns = (): Column<EditedPlan>[] => {
  const t = useT()
  return [
    { key: 'tier', title: t('plans.tier'), always: true, render: (plan) => <Tier plan={plan} /> },
    {
      key: 'price',
      title: t('plans.price'),
      number: true,
      render: ({ priceFenPerYear }) => formatYuan(priceFenPerYear),
    },
    ...limitFields.map(({ field, label }): Column<EditedPlan> => ({
      key: field,
      title: t(label),
      number: true,
      widthPx: 110,
      render: (plan) => (plan[field] === null ? t('member.unlimited') : <NumberText value={plan[field]} />),
    })),
    {
      key: 'seatPrice',
      title: t('plans.seat_price'),
      number: true,
      render: ({ subAccountFenPerYear }) => (subAccountFenPerYear === 0 ? '–' : formatYuan(subAccountFenPerYear)),
    },
  ]
}

/** The permissions of a plan are shown below its name, because a separate column would not fit beside the limits. */
const Tier = ({ plan: { tier, permissions } }: { plan: EditedPlan }) => {
  const t = useT()
  const granted = planPermissions.filter(({ permission }) => permissions.includes(permission))
  return (
    <Tooltip title={granted.map(({ label }) => t(label)).join(' · ')}>
      <div>{t(`member.tier.${tier}`)}</div>
      <Typography.Text type="secondary">
        {t('plans.permissions_of', { count: granted.length, all: planPermissions.length })}
      </Typography.Text>
    </Tooltip>
  )
}

const Edits = () => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const edits = useQuery({ ...queryOf(api.membership.planHistory, { page, limit }), placeholderData: (old) => old })
  const differences = useDifferences()
  const columns: Column<Edit>[] = [
    { key: 'at', title: t('member.time'), render: ({ at }) => <DateText at={at} withTime /> },
    { key: 'tier', title: t('plans.tier'), always: true, render: ({ after }) => t(`member.tier.${after.tier}`) },
    {
      key: 'changed',
      title: t('plans.changed'),
      widthPx: 320,
      render: ({ before, after }) => differences(before, after).map((line) => <div key={line}>{line}</div>),
    },
    { key: 'reason', title: t('plans.reason'), widthPx: 240, render: ({ reason }) => reason },
    { key: 'by', title: t('plans.by'), render: ({ by }) => by },
  ]
  return (
    <Panel flush title={t('plans.edits')}>
      <ListTable
        label={t('plans.edits')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        query={edits}
        stacks
        empty={{ title: t('plans.no_edits'), compact: true }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

/** The changes that the operator made to a plan, one line for each changed field: `Searches per day: 10 → 20`. */
const useDifferences = () => {
  const t = useT()
  const format = useFormatNumber()
  const limitText = (value: number | null) => (value === null ? t('member.unlimited') : format(value))
  return (before: Plan, after: Plan): string[] => [
    ...(before.priceFenPerYear === after.priceFenPerYear
      ? []
      : [`${t('plans.price')}: ${formatYuan(before.priceFenPerYear)} → ${formatYuan(after.priceFenPerYear)}`]),
    ...(before.subAccountFenPerYear === after.subAccountFenPerYear
      ? []
      : [
          `${t('plans.seat_price')}: ${formatYuan(before.subAccountFenPerYear)} → ${formatYuan(after.subAccountFenPerYear)}`,
        ]),
    ...limitFields
      .filter(({ field }) => before[field] !== after[field])
      .map(({ field, label }) => `${t(label)}: ${limitText(before[field])} → ${limitText(after[field])}`),
    ...planPermissions
      .filter(({ permission }) => before.permissions.includes(permission) !== after.permissions.includes(permission))
      .map(({ permission, label }) => `${after.permissions.includes(permission) ? '+' : '−'} ${t(label)}`),
  ]
}
