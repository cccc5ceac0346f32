/** `npm run bench -- mail`: runs the given benchmarks, or all of them. Each prints ratios measured in one run. */

import { parseArgs } from 'node:util'
import type { Options } from './options.ts'

type Benchmark = { run: (options: Options) => Promise<void> }
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  bounces: () => import('./bounces.ts'),
  companies: () => import('./companies.ts'),
  crawler: () => import('./crawler.ts'),
  exports: () => import('./exports.ts'),
  extraction: () => import('./extraction.ts'),
  faults: () => import('./faults/faults.ts'),
  fairness: () => import('./fairness.ts'),
  favourites: () => import('./favourites.ts'),
  fairs: () => import('./fairs.ts'),
  headers: () => import('./headers.ts'),
  identity: () => import('./identity.ts'),
  ingest: () => import('./ingest.ts'),
  lookups: () => import('./lookups.ts'),
  map: () => import('./map.ts'),
  mail: () => import('./mail.ts'),
  'mail-crash': () => import('./mail-crash.ts'),
  'mail-report': () => import('./mail-report.ts'),
  rollback: () => import('./rollback.ts'),
  search: () => import('./search.ts'),
  sms: () => import('./sms.ts'),
  'sms-crash': () => import('./sms-crash.ts'),
  trade: () => import('./trade.ts'),
  web: () => import('./web.ts'),
  words: () => import('./words.ts'),
}

const { values, positionals: asked } = parseArgs({
  options: { rows: { type: 'string' }, keep: { type: 'string' }, corpus: { type: 'string' } },
  allowPositionals: true,
})
const rows = values.rows === undefined ? null : Number(values.rows)
const unknown = asked.filter((name) => !(name in benchmarks))
if (unknown.length > 0 || (rows !== null && !(rows > 0))) {
  console.error(
    `No benchmark ${asked.join(', ')} of ${values.rows ?? 'the usual'} rows. There are: ${Object.keys(benchmarks).join(', ')}`,
  )
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  const benchmark = await benchmarks[name]?.()
  await benchmark?.run({ rows, keep: values.keep ?? null, corpus: values.corpus ?? null })
}
