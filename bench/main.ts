/** `npm run bench -- mail`: runs the benchmarks named, or all. Each prints a ratio measured in one run. */
const benchmarks: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  identity: () => import('./identity.ts'),
  ingest: () => import('./ingest.ts'),
  mail: () => import('./mail.ts'),
  search: () => import('./search.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}
for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  const benchmark = await benchmarks[name]?.()
  await benchmark?.run()
}
