/**
 * Shows before an action how many items of the daily export quota the action would use, and how many remain. If too few
 * remain, the note links to the plans.
 */

import type { DayItems } from '@tradewind/contract'
import { FailureState, useFormatNumber, useT, useUi } from '@tradewind/ui'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'

/**
 * `whenShort`: describes what the action does when some items remain but too few. Absent when the action is impossible
 * with too few items.
 */
type ItemsNoteProps = { items: DayItems | undefined; failure: Error | null; hint: string; whenShort?: ReactNode }

export const ItemsNote = ({ items: day, failure, hint, whenShort }: ItemsNoteProps) => {
  const t = useT()
  const format = useFormatNumber()
  const { onUpgrade } = useUi()
  if (failure !== null) return <FailureState failure={failure} />
  if (day === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { items, remaining, limit } = day
  if (remaining === null || limit === null)
    return (
      <p>
        {t('exports.items_unlimited', { items: format(items) })} <span className="tw-quiet">{hint}</span>
      </p>
    )
  const counts = { items: format(items), remaining: format(remaining), limit: format(limit) }
  if (items <= remaining)
    return (
      <p>
        {t('exports.items_take', counts)} <span className="tw-quiet">{hint}</span>
      </p>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={t(remaining === 0 ? 'exports.items_none' : 'exports.items_short', counts)}
      // The button for an upgrade is below the text, because on a phone a button beside the text would leave no space
      // for the text.
      description={
        <>
          <p>{remaining === 0 ? hint : (whenShort ?? hint)}</p>
          {onUpgrade !== null && (
            <Button size="small" onClick={onUpgrade}>
              {t('common.upsell_action')}
            </Button>
          )}
        </>
      }
    />
  )
}

/**
 * Whether the day's remaining quota suffices for all items that the action would use, for some of them, or for none.
 */
export const quotaSufficiency = (day: DayItems | undefined): 'unknown' | 'all' | 'part' | 'none' => {
  if (day === undefined) return 'unknown'
  const { items, remaining } = day
  if (remaining === null || items <= remaining) return 'all'
  return remaining === 0 ? 'none' : 'part'
}
