/** `rows`: number of trade records, mail recipients, or kills of faults. `keep`: a folder that is kept after the run. */
export type Options = { rows: number | null; keep: string | null }
