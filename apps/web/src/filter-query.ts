/** Filters in the address: one parameter a field, lists joined by commas. Every search screen reads and writes it so. */
export const filterQuery = (filters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, string][] => {
      const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)
      return text === '' ? [] : [[name, text]]
    }),
  )
