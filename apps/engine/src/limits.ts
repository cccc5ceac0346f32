/** What one statement may take. A request may ask for less, never for more. */

export type QueryLimits = {
  memoryBytes: number
  readSeconds: number
  /** Loading, merging and mutating take longer than any page. */
  writeSeconds: number
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  Ki: 1024,
  Mi: 1024 ** 2,
  Gi: 1024 ** 3,
  Ti: 1024 ** 4,
}

/** ClickHouse takes sizes with units. Null when it is no number: the engine refuses it with its own words. */
const numberOf = (text: string): number | null => {
  const match = /^(\d+(?:\.\d+)?(?:e\d+)?)([KMGT]?i?)$/.exec(text.trim())
  const unit = units[match?.[2] ?? 'none']
  return match === null || unit === undefined ? null : Number(match[1]) * unit
}

/** The settings with the limits put in. 0 means unlimited to ClickHouse, hence the limit. */
export const withinLimits = (
  settings: ReadonlyMap<string, string>,
  limits: QueryLimits,
  reads: boolean,
): ReadonlyMap<string, string> => {
  const bounded = new Map(settings)
  const bound = (name: string, limit: number) => {
    const asked = settings.get(name)
    if (asked === undefined) return bounded.set(name, String(limit))
    const wanted = numberOf(asked)
    if (wanted !== null) bounded.set(name, String(wanted === 0 ? limit : Math.min(wanted, limit)))
  }
  bound('max_memory_usage', limits.memoryBytes)
  bound('max_execution_time', reads ? limits.readSeconds : limits.writeSeconds)
  return bounded
}
