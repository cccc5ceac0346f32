/**
 * Stores the page of a list in the URL, beside the other URL parameters of the screen. Spec section 9: the default is
 * page 1 with twenty rows.
 */

import { useSearchParams } from 'react-router'

export type Page = { page: number; limit: number }

const defaultLimit = 20

/** Returns the text as a positive integer. Returns `otherwise` if the text is not a positive integer. */
export const positive = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1 ? value : otherwise
}

/**
 * Reads the page number and the page size from the URL. `list`: the prefix of the URL parameters, which a second list
 * on a screen needs.
 */
export const readPage = (query: URLSearchParams, list = ''): Page => ({
  page: positive(query.get(nameOf('page', list)), 1),
  limit: positive(query.get(nameOf('limit', list)), defaultLimit),
})

/** Returns the URL parameters of a page, without values that equal the defaults. */
export const writePage = ({ page = 1, limit = defaultLimit }: Partial<Page>): Record<string, string> => ({
  ...(page === 1 ? {} : { page: String(page) }),
  ...(limit === defaultLimit ? {} : { limit: String(limit) }),
})

/** Returns the paging props of a table; `turn` is called when the user opens another page. */
export const pagingBy =
  ({ page, limit }: Page, turn: (next: Page) => void) =>
  (total: number | undefined) => ({
    page,
    limit,
    total: total ?? 0,
    onChange: (nextPage: number, nextLimit: number) => turn({ page: nextPage, limit: nextLimit }),
  })

const nameOf = (parameter: keyof Page, list: string): string => (list === '' ? parameter : `${list}_${parameter}`)
const isPage = (name: string): boolean => name === 'page' || name.endsWith('_page')

/**
 * Stores the page of a list in the URL. `list`: the prefix of the URL parameters, which a second list on a screen
 * needs.
 */
export const usePaging = (list = '') => {
  const [query, setQuery] = useSearchParams()
  const { page, limit } = readPage(query, list)
  const write = (next: Record<string, string>, keeps: (name: string) => boolean) =>
    setQuery((current) =>
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries([...current].filter(([name]) => keeps(name))), ...next }).filter(
          ([, value]) => value !== '',
        ),
      ),
    )
  return {
    query,
    page,
    limit,
    /**
     * Changes the given URL parameters, removes empty parameters, and resets every list on the screen to its first
     * page.
     */
    change: (next: Record<string, string>) => write(next, (name) => !isPage(name)),
    /** Returns the paging props for `ListTable`, `DataTable` and `TablePaging`. */
    pagingOf: pagingBy({ page, limit }, (next) =>
      write({ [nameOf('page', list)]: String(next.page), [nameOf('limit', list)]: String(next.limit) }, () => true),
    ),
  }
}
