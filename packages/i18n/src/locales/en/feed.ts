import type { Texts } from '../../messages.ts'
import type { feed as cn } from '../cn/feed.ts'

export const feed: Texts<typeof cn> = {
  lead: 'Trade records from the latest data imports, newest first',
  mine: 'Companies',
  mine_all: 'All companies',
  mine_favourites: 'My favourites',
  mine_monitored: 'Monitored companies',
  fresh: 'Show new records ({{count}})',
  live: 'Live updates',
  live_hint: 'While this page is open, it checks for new data every 20 seconds',
  records: 'Records: {{count}}',
  of_days: 'Trade dates from {{from}} to {{to}}',
  origins: 'Origin',
  destinations: 'Destination',
  show: 'Show records',
  hide: 'Hide records',
  all: 'See all records ({{count}})',
  back: 'Back to trade news',
  gone: 'This data import has no records to show',
  gone_hint: 'The data import was rolled back, or it contained no new records.',
  like_this: 'Search for similar records',
  none: 'No record in the latest data imports matches your filters',
  none_hint: 'Use fewer filters, or search all customs data for older records.',
  empty: 'No data has been imported yet',
}
