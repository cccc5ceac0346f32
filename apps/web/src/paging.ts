/** A list's page in the address (`page`, `limit`), beside whatever else stands there. */
import { useSearchParams } from 'react-router'

const positive = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1 ? value : otherwise
}

/** Spec section 9: page 1, twenty a page. */
export const usePaging = () => {
  const [query, setQuery] = useSearchParams()
  const page = positive(query.get('page'), 1)
  const limit = positive(query.get('limit'), 20)
  /** Changes parameters of the address, an empty one goes; a change other than paging begins at the first page again. */
  const change = (next: Record<string, string>) =>
    setQuery((current) => {
      const { page: _page, ...kept } = Object.fromEntries(current)
      return Object.fromEntries(Object.entries({ ...kept, ...next }).filter(([, value]) => value !== ''))
    })
  return {
    query,
    page,
    limit,
    change,
    /** What DataTable wants. */
    pagingOf: (total: number | undefined) => ({
      page,
      limit,
      total: total ?? 0,
      onChange: (nextPage: number, nextLimit: number) => change({ page: String(nextPage), limit: String(nextLimit) }),
    }),
  }
}
