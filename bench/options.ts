/**
 * `rows`: the number of trade records, mail recipients, or kills of the benchmark `faults`. `keep`: a folder that is
 * not deleted after the run; for the benchmark `bounces`, the folder with the corpus.
 */
export type Options = { rows: number | null; keep: string | null }
