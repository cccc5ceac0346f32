/**
 * The exported items that an action uses and those left, shown before it; with a link to plans where they do not suffice.
 */
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { DayItems } from '@tradewind/contract'
import { FailureState, useFormatNumber, useT, useUi } from '@tradewind/ui'

/** `whenShort`: the effect where the day has some items, but not enough; absent: the action is refused. */
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
      // The button is below: beside the text it would leave no space for it on a phone.
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

/** Whether the day's items suffice for all, for a part, or for nothing. */
export const reachOf = (day: DayItems | undefined): 'unknown' | 'all' | 'part' | 'none' => {
  if (day === undefined) return 'unknown'
  const { items, remaining } = day
  if (remaining === null || items <= remaining) return 'all'
  return remaining === 0 ? 'none' : 'part'
}
