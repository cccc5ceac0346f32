/** Stores the filters of one part of the email centre in the address. Each part has its own filter names. */

import { useSearchParams } from 'react-router'

/** An empty value removes the parameter from the address. */
type Values<Name extends string> = Readonly<Partial<Record<Name, string>>>

const written = (values: Values<string>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))

export const useFilters = <Name extends string>() => {
  const [query, setQuery] = useSearchParams()
  const merge = (values: Values<string>, options?: { replace?: boolean }) =>
    setQuery((current) => written({ ...Object.fromEntries(current), ...values }), options)
  return {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    /** Returns the value of a parameter; undefined when it is empty. */
    read: (name: Name): string | undefined => query.get(name) || undefined,
    /** Changes the given parameters and preserves all others, including the page. */
    set: (values: Values<Name | 'page'>, options?: { replace?: boolean }) => merge(values, options),
    /** Changes filters and returns to the first page. */
    narrow: (values: Values<Name>, options?: { replace?: boolean }) => merge({ ...values, page: '' }, options),
    /** Sets the given parameters and removes all others. */
    reset: (values: Values<Name>) => setQuery(written(values)),
  }
}
