/** Adjustments of balances. The customer sees the reason of an adjustment in the statement. */

import { useQuery } from '@tanstack/react-query'
import type { Adjustment } from '@tradewind/contract'
import { DateText, ListTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'
import { AdjustDrawer } from './AdjustDrawer.tsx'

export const AdjustmentsTab = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { page, limit, pagingOf } = usePaging()
  const adjustments = useQuery({
    ...queryOf(api.paymentOperations.adjustments, { page, limit }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <Panel
        flush
        title={t('payments.adjustments')}
        extra={
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('payments.adjust')}
          </Button>
        }
      >
        <ListTable
          label={t('payments.adjustments')}
          columns={useColumns()}
          rowKey={({ id }) => String(id)}
          query={adjustments}
          stacks
          empty={{ title: t('payments.no_adjustments') }}
          pagingOf={pagingOf}
        />
      </Panel>
      {isOpen && <AdjustDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

const useColumns = (): Column<Adjustment>[] => {
  const t = useT()
  return [
    { key: 'at', title: t('member.time'), render: ({ at }) => <DateText at={at} withTime /> },
    { key: 'org', title: t('plans.organisation'), always: true, render: ({ organisation }) => organisation },
    { key: 'asset', title: t('payments.asset'), render: ({ asset }) => t(`payments.asset_${asset}`) },
    {
      key: 'change',
      title: t('payments.change'),
      number: true,
      render: ({ asset, change }) => (asset === 'email_count' ? <NumberText value={change} /> : formatYuan(change)),
    },
    { key: 'reason', title: t('money.reason'), widthPx: 280, render: ({ reason }) => reason },
    { key: 'by', title: t('plans.by'), render: ({ by }) => by },
  ]
}
