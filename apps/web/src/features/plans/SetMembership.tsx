/** Lets the operator set the plan of an organisation, and shows the history of its membership. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tierRoles, type CallOutputOf, type TierRole } from '@tradewind/contract'
import { DateText, ListTable, Panel, SubmitForm, useSubmit, useT, type Column } from '@tradewind/ui'
import { Button, DatePicker, Form, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { api, queryOf } from '../../api.ts'
import { ReasonField } from '../../forms/ReasonField.tsx'
import { notices } from '../../notices.ts'
import { ExtraMembers } from './ExtraMembers.tsx'
import type { OrgMembership } from './org-membership.ts'

type Fields = { tier: TierRole; until: Dayjs | null; reason: string }

export const SetMembership = ({ of, onSet }: { of: OrgMembership; onSet: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const isFree = (Form.useWatch('tier', form) ?? of.tier) === 'vip0'
  const set = useMutation({
    mutationFn: ({ tier, until, reason }: Fields) => {
      const untilDay = tier === 'vip0' ? null : (until?.format('YYYY-MM-DD') ?? null)
      return api.membership.setMembership({ orgId: of.orgId, tier, untilDay, reason })
    },
    onSuccess: () => {
      notices.success(t('plans.set_done'))
      onSet()
    },
    onSettled: () => client.invalidateQueries(),
  })
  const { submit, isPending } = useSubmit()
  return (
    <>
      <Panel title={t('plans.set_by_hand')}>
        <SubmitForm<Fields>
          form={form}
          initialValues={{ tier: of.tier, until: null, reason: '' }}
          submit={submit}
          onSubmit={set.mutateAsync}
        >
          <Form.Item name="tier" label={t('plans.tier')} extra={t('plans.set_hint')}>
            <Select options={tierRoles.map((value) => ({ value, label: t(`member.tier.${value}`) }))} />
          </Form.Item>
          {!isFree && (
            <Form.Item name="until" label={t('plans.until')} extra={t('plans.until_hint')}>
              <DatePicker />
            </Form.Item>
          )}
          <ReasonField label={t('plans.reason')} most={500} message={t('plans.reason_required')} />
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('plans.set')}
          </Button>
        </SubmitForm>
      </Panel>
      <ExtraMembers of={of} onSet={onSet} />
      <History orgId={of.orgId} />
    </>
  )
}

type Change = CallOutputOf<typeof api.membership.operatorHistory.endpoint>['list'][number]

const latest = 50

const History = ({ orgId }: { orgId: string }) => {
  const t = useT()
  const history = useQuery(queryOf(api.membership.operatorHistory, { orgId, limit: latest }))
  const columns: Column<Change>[] = [
    { key: 'at', title: t('member.time'), render: ({ at }) => <DateText at={at} withTime /> },
    {
      key: 'what',
      title: t('member.change_what'),
      always: true,
      render: ({ kind, tier, extraMembers }) =>
        `${t(`member.change_kind.${kind}`, { count: extraMembers ?? 0 })} · ${t(`member.tier.${tier}`)}`,
    },
    { key: 'ends', title: t('plans.ends'), render: ({ endsAt }) => <DateText at={endsAt} withTime /> },
    { key: 'by', title: t('plans.by'), render: ({ by }) => by ?? '–' },
    { key: 'reason', title: t('plans.reason'), widthPx: 200, render: ({ reason }) => reason },
  ]
  return (
    <Panel flush title={t('plans.history')}>
      <ListTable
        label={t('plans.history')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        query={history}
        stacks
        empty={{ title: t('member.no_history'), compact: true }}
      />
    </Panel>
  )
}
