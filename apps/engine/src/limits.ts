/** Limits of one statement. A request may ask for less, never for more. */

export type QueryLimits = {
  memoryBytes: number
  readSeconds: number
  /**
   * The time limit of a write. It is longer than that of a read, because loads, merges and mutations take longer than
   * any page.
   */
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

/** Parses ClickHouse's sizes with units. Null when the text is no number; the engine then reports the error. */
const numberOf = (text: string): number | null => {
  const match = /^(\d+(?:\.\d+)?(?:e\d+)?)([KMGT]?i?)$/.exec(text.trim())
  const unit = units[match?.[2] ?? 'none']
  return match === null || unit === undefined ? null : Number(match[1]) * unit
}

/**
 * Limits of an answer that is held in memory. These limits are needed because the engine does not count an answer's
 * text as memory of the statement. The limits apply to the bytes of the columns in the engine. The text is larger,
 * because each row repeats the names of its columns.
 */
const wholeAnswer = { max_result_bytes: 128 * 1024 ** 2, max_result_rows: 4e6 }

/** Lowers the requested settings to the limits. ClickHouse reads 0 as unlimited, so 0 is replaced by the limit. */
export const withinLimits = (
  settings: ReadonlyMap<string, string>,
  limits: QueryLimits,
  reads: boolean,
): ReadonlyMap<string, string> => {
  const max_execution_time = reads ? limits.readSeconds : limits.writeSeconds
  return bounded(settings, { max_memory_usage: limits.memoryBytes, max_execution_time })
}

/** Adds the limits that apply when the host holds the whole answer in memory. */
export const withinWholeAnswer = (settings: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  bounded(settings, wholeAnswer)

const bounded = (settings: ReadonlyMap<string, string>, limits: Readonly<Record<string, number>>) => {
  const all = new Map(settings)
  for (const [name, limit] of Object.entries(limits)) {
    const asked = settings.get(name)
    const wanted = asked === undefined ? 0 : numberOf(asked)
    if (wanted !== null) all.set(name, String(wanted === 0 ? limit : Math.min(wanted, limit)))
  }
  return all
}
