/** What an act takes of the day's exported items and what is left, said before it; with the way to more where it is short. */
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { DayItems } from '@tradewind/contract'
import { FailureState, useFormatNumber, useT, useUi } from '@tradewind/ui'

/** `whenShort`: what the act does where the day has some items, but not enough; absent: it is refused. */
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
      // The button stands below: beside the text it would leave a telephone no room for it.
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

/** Whether the day has enough for all of it, for a part, or for nothing. */
export const reachOf = (day: DayItems | undefined): 'unknown' | 'all' | 'part' | 'none' => {
  if (day === undefined) return 'unknown'
  const { items, remaining } = day
  if (remaining === null || items <= remaining) return 'all'
  return remaining === 0 ? 'none' : 'part'
}
