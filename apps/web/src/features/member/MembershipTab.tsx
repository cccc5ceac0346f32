/** Membership centre: the plan and its end, its rights, today's usage, and its history. */
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { MembershipHistory } from './MembershipHistory.tsx'
import { MyPlan } from './MyPlan.tsx'
import { QuotaPanel } from './QuotaPanel.tsx'

export const MembershipTab = () => {
  const mine = useQuery(queryOf(api.membership.mine, {}))
  if (!mine.isSuccess) return <QueryState query={mine} />
  return (
    <>
      <MyPlan mine={mine.data} />
      <QuotaPanel />
      <MembershipHistory />
    </>
  )
}
