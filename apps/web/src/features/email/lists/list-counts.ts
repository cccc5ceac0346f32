import type { MailingList } from '@tradewind/contract'
import type { Translate } from '@tradewind/ui'

type Counts = Pick<MailingList, 'contactCount' | 'withoutAddress'>

/** The contacts of a list who can get a mail. */
export const reachedOf = ({ contactCount, withoutAddress }: Counts): number => contactCount - withoutAddress

/** Names both numbers of a list, wherever a user sees or chooses it, so that the numbers never seem to contradict. */
export const countsText = (t: Translate, format: (value: number) => string, list: Counts): string =>
  t(list.contactCount === 1 ? 'mailing.list_counts_one' : 'mailing.list_counts', {
    count: format(list.contactCount),
    reached: format(reachedOf(list)),
  })
