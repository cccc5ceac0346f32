/**
 * A field for the number of sub-accounts that the organisation has bought in addition to the sub-accounts of its plan.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Panel, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, InputNumber } from 'antd'
import { api } from '../../api.ts'
import { ReasonField } from '../../forms/ReasonField.tsx'
import { notices } from '../../notices.ts'
import type { OrgMembership } from './org-membership.ts'

type Fields = { extraMembers: number; reason: string }

const most = 10_000

export const ExtraMembers = ({ of, onSet }: { of: OrgMembership; onSet: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const set = useMutation({
    mutationFn: (fields: Fields) => api.membership.setExtraMembers({ orgId: of.orgId, ...fields }),
    onSuccess: () => {
      notices.success(t('plans.extra_done'))
      onSet()
    },
    onSettled: () => client.invalidateQueries(),
  })
  const { submit, isPending } = useSubmit()
  return (
    <Panel title={t('plans.extra')}>
      <SubmitForm<Fields>
        initialValues={{ extraMembers: of.extraMembers, reason: '' }}
        submit={submit}
        onSubmit={set.mutateAsync}
      >
        <Form.Item
          name="extraMembers"
          label={t('member.plan.sub_accounts')}
          extra={t('plans.extra_hint')}
          rules={[{ required: true, type: 'integer', min: 0, max: most, message: t('plans.whole_number') }]}
        >
          <InputNumber min={0} max={most} precision={0} />
        </Form.Item>
        <ReasonField label={t('plans.reason')} most={500} message={t('plans.reason_required')} />
        <Button htmlType="submit" loading={isPending}>
          {t('plans.set')}
        </Button>
      </SubmitForm>
    </Panel>
  )
}
