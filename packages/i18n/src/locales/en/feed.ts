import type { Texts } from '../../messages.ts'
import type { feed as cn } from '../cn/feed.ts'

export const feed: Texts<typeof cn> = {
  lead: 'Records from the latest imports, newest import first',
  mine: 'Companies',
  mine_all: 'All companies',
  mine_favourites: 'My favourites',
  mine_monitored: 'Monitored companies',
  fresh: 'Show {{count}} new records',
  live: 'Live',
  live_hint: 'While this page is open, it checks for new data every 20 seconds',
  records: '{{count}} records',
  of_days: 'Trade dates {{from}} to {{to}}',
  origins: 'Origin',
  destinations: 'Destination',
  show: 'Show records',
  hide: 'Hide records',
  all: 'See all {{count}}',
  back: 'Back to trade news',
  gone: 'This import has no records to show',
  gone_hint: 'It was rolled back, or it contained no new records.',
  like_this: 'Search for similar records',
  none: 'No record in the latest imports matches',
  none_hint: 'Use fewer filters, or search all customs data for older records.',
  empty: 'No data has been imported yet',
}
