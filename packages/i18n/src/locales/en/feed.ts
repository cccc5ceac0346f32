import type { Texts } from '../../messages.ts'
import type { feed as cn } from '../cn/feed.ts'

export const feed: Texts<typeof cn> = {
  lead: 'The records loaded last, newest load first',
  mine: 'My companies',
  mine_all: 'All companies',
  mine_favourites: 'My favourites',
  mine_monitored: 'Companies I monitor',
  fresh: '{{count}} new, show',
  live: 'Live',
  live_hint: 'While this page is open, it looks for new data every 20 seconds',
  records: '{{count}} records',
  of_days: 'Dated {{from}} to {{to}}',
  origins: 'From',
  destinations: 'To',
  show: 'Show records',
  hide: 'Hide records',
  all: 'See all {{count}}',
  back: 'Back to the news',
  gone: 'There are no records of this load',
  gone_hint: 'It was taken back, or it brought nothing new.',
  like_this: 'Search for more like this',
  none: 'Nothing in the newest loads matches',
  none_hint: 'Use fewer filters, or search all customs data for older records.',
  empty: 'Nothing has been loaded yet',
}
