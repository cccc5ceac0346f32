/** A list's page in the address (`page`, `limit`), beside the other parameters. */
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
  /** Changes parameters of the address and removes empty ones; every change except paging returns to the first page. */
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
    /** The paging props of DataTable. */
    pagingOf: (total: number | undefined) => ({
      page,
      limit,
      total: total ?? 0,
      onChange: (nextPage: number, nextLimit: number) => change({ page: String(nextPage), limit: String(nextLimit) }),
    }),
  }
}
