/** The queries of the SMS centre alone; `outreach/queries.ts` has those that the email centre shares. */

import { queryOptions } from '@tanstack/react-query'
import type { CallInputOf, Contract, SmsRecord } from '@tradewind/contract'
import { api, queryOf } from '../../api.ts'
import { pageSize } from '../../outreach/queries.ts'

const liveMs = 1_500

const isUnderWay = ({ state }: SmsRecord): boolean => state === 'running' || state === 'scheduled'

export const recordsQuery = (filter: CallInputOf<Contract['smsRecords']['records']>) =>
  queryOptions({
    ...queryOf(api.smsRecords.records, { limit: pageSize, ...filter }),
    refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderWay) === true ? liveMs : 20_000),
  })
