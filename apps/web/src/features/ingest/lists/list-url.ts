/** The filter of a list's rows, in the address. */
import type { PrivateListFilter } from '@tradewind/contract'
import type { RowsQuestion } from './queries.ts'

type Sort = NonNullable<RowsQuestion['sort']>
const sorts: readonly Sort[] = ['company', '-company', 'country', 'newest']

export const readListFilter = (query: URLSearchParams): PrivateListFilter => {
  const [keyword, country, tag] = ['q', 'country', 'tag'].map((name) => query.get(name) ?? '')
  return {
    ...(keyword && { keyword }),
    ...(country && { country }),
    ...(tag && { tag }),
    ...(query.get('mail') === '1' && { withEmail: true }),
  }
}

export const readSort = (query: URLSearchParams): Sort => sorts.find((sort) => sort === query.get('sort')) ?? 'company'
