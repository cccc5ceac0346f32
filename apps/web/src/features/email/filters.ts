/** Filters of one part of the email centre, in its address: each part names its own. */
import { useSearchParams } from 'react-router'

/** An empty value removes the parameter. */
type Values<Name extends string> = Readonly<Partial<Record<Name, string>>>

const written = (values: Values<string>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))

export const useFilters = <Name extends string>() => {
  const [query, setQuery] = useSearchParams()
  const merge = (values: Values<string>, options?: { replace?: boolean }) =>
    setQuery((current) => written({ ...Object.fromEntries(current), ...values }), options)
  return {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    /** Undefined without a value. */
    read: (name: Name): string | undefined => query.get(name) || undefined,
    /** Keeps the other parameters, the page too. */
    set: (values: Values<Name | 'page'>, options?: { replace?: boolean }) => merge(values, options),
    /** Another filter starts at the first page. */
    narrow: (values: Values<Name>, options?: { replace?: boolean }) => merge({ ...values, page: '' }, options),
    /** Removes the other parameters. */
    reset: (values: Values<Name>) => setQuery(written(values)),
  }
}
