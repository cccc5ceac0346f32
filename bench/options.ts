/**
 * `rows`: the number of trade records, mail recipients, or kills of the benchmark `faults`. `keep`: a folder that is
 * not deleted after the run. `corpus`: the folder with the mails of the benchmark `bounces`.
 */
export type Options = { rows: number | null; keep: string | null; corpus: string | null }
