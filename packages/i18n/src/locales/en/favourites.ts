import type { Texts } from '../../messages.ts'
import type { favourites as cn } from '../cn/favourites.ts'

export const favourites: Texts<typeof cn> = {
  title: 'My favourites',
  description: 'The buyers and suppliers you have saved',
  company: 'Company',
  country: 'Country',
  email: 'Email',
  note: 'Note',
  collected_at: 'Saved on',
  collect: 'Add to favourites',
  uncollect: 'Remove from favourites',
  collected: 'Collection successful',
  uncollected: 'Removed from favourites',
  empty: 'No favourites yet',
  empty_hint: 'Open a buyer in the customs data and click “Add to favourites”.',
  go_search: 'Search customs data',
  write: 'Write an email',
  gone: 'This company’s data has been withdrawn',
}
