/** Stores the filters of one part (child page) of the email centre in the URL. Each part has its own filter names. */

import { useSearchParams } from 'react-router'

/** An empty value removes the URL parameter. */
type Values<Name extends string> = Readonly<Partial<Record<Name, string>>>

const written = (values: Values<string>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))

export const useFilters = <Name extends string>() => {
  const [query, setQuery] = useSearchParams()
  const merge = (values: Values<string>, options?: { replace?: boolean }) =>
    setQuery((current) => written({ ...Object.fromEntries(current), ...values }), options)
  return {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    /** Returns the value of a URL parameter; undefined when it is empty or absent. */
    read: (name: Name): string | undefined => query.get(name) || undefined,
    /** Changes the given URL parameters and preserves all other parameters, including the page. */
    set: (values: Values<Name | 'page'>, options?: { replace?: boolean }) => merge(values, options),
    /** Changes the given filters, and returns to the first page of the list. */
    narrow: (values: Values<Name>, options?: { replace?: boolean }) => merge({ ...values, page: '' }, options),
    /** Sets the given URL parameters and removes all other parameters. */
    reset: (values: Values<Name>) => setQuery(written(values)),
  }
}
