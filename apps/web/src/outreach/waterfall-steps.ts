import type { AudienceWaterfall } from '@tradewind/contract'

type Step = 'chosen' | 'with_address' | 'valid' | 'distinct' | 'stayed' | 'wanted' | 'not_suppressed' | 'within_cap'

/**
 * Returns the steps of the audience waterfall to show. The steps `stayed` and `wanted` are omitted if they removed no
 * recipients. The step `within_cap` is omitted if no frequency cap is set.
 */
export const stepsOf = (waterfall: AudienceWaterfall): { step: Step; count: number; left: number }[] => {
  const {
    chosen,
    withAddress,
    valid,
    distinct,
    stayed = distinct,
    wanted = stayed,
    notSuppressed,
    withinCap,
  } = waterfall
  const rows: [Step, number][] = [
    ['chosen', chosen],
    ['with_address', withAddress],
    ...(valid === undefined ? [] : [['valid', valid] satisfies [Step, number]]),
    ['distinct', distinct],
    ...(stayed === distinct ? [] : [['stayed', stayed] satisfies [Step, number]]),
    ...(wanted === stayed ? [] : [['wanted', wanted] satisfies [Step, number]]),
    ['not_suppressed', notSuppressed],
    ...(withinCap === undefined ? [] : [['within_cap', withinCap] satisfies [Step, number]]),
  ]
  return rows.map(([step, count], index) => ({ step, count, left: (rows[index - 1]?.[1] ?? count) - count }))
}
