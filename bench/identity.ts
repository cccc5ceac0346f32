/**
 * Measures company identity: how many spellings of known companies find their company (recall), how many of the
 * assignments to a known company are right (precision), and how many new names are registered per second, on an empty
 * and on a full registry. Aims: precision ≥ 0.98, recall ≥ 0.9. `npm run bench -- identity`
 */

import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readCompanyName } from '@tradewind/lexicon'
import { createLog, migratePostgres, openPostgres, type Db } from '@tradewind/platform'
import { startEmbeddedPostgres } from '@tradewind/platform/embedded'
import { registerCompanies } from '../apps/server/src/modules/companies/registry.ts'
import { makeFolder } from './folder.ts'
import { corrupted, knownCompanies, lookAlikesOf, type Labelled } from './identity-set.ts'

const companyCount = 12_000
const corruptionRounds = 2
const lookAlikeCount = 4_000
const batch = 10_000
const seed = 31

export const run = async (): Promise<void> => {
  const dataDir = await makeFolder('tradewind-bench')
  const log = createLog({ logLevel: 'error' })
  const server = await startEmbeddedPostgres({ dataDir, log })
  const db = openPostgres(server.url)
  try {
    await migratePostgres(db, {
      directory: fileURLToPath(new URL('../apps/server/migrations/postgres', import.meta.url)),
      log,
    })
    await measure(db)
  } finally {
    await db.destroy()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Answered = Labelled & { readonly companyId: number; readonly identity: string }

const measure = async (db: Db): Promise<void> => {
  const known = knownCompanies(companyCount)
  const companies = known.map(({ company }) => company)
  const others = lookAlikesOf(companies, lookAlikeCount, seed)
  const written = corrupted(companies, corruptionRounds, seed)
  const clean = await timed('clean names, empty registry', () =>
    registerAll(
      db,
      known.map(({ labelled }) => labelled),
    ),
  )
  const mixed = await timed('corrupted and look-alike names', () => registerAll(db, shuffle([...written, ...others])))
  await timed('the same names again', () => registerAll(db, [...written, ...others]))
  report(clean, mixed)
}

const timed = async (what: string, register: () => Promise<Answered[]>): Promise<Answered[]> => {
  labelMs = 0
  const start = performance.now()
  const cpu = process.cpuUsage()
  const answered = await register()
  const seconds = (performance.now() - start - labelMs) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const names = new Set(answered.map(({ identity }) => identity)).size
  const rate = Math.round(names / seconds)
  console.log(
    `${what.padEnd(34)}${String(names).padStart(8)} names ${seconds.toFixed(2).padStart(7)} s ${String(rate).padStart(8)} names/s, own CPU ${((user + system) / 1000 / names).toFixed(3)} ms a name`,
  )
  return answered
}

/**
 * The time that this benchmark spends on recording the registry's answers. It is subtracted from the time of
 * registering.
 */
let labelMs = 0

const registerAll = async (db: Db, labelled: readonly Labelled[]): Promise<Answered[]> => {
  const answered: Answered[] = []
  for (let start = 0; start < labelled.length; start += batch) {
    const some = labelled.slice(start, start + batch)
    const numberOf = await registerCompanies(
      db,
      some.map(({ party }) => ({ party, seenOn: '2026-01-01' })),
    )
    const labelling = performance.now()
    for (const one of some) {
      const reading = readCompanyName(one.party.name ?? '')
      const key = reading.kind === 'company' ? reading.key : ''
      answered.push({ ...one, companyId: numberOf(one.party).companyId, identity: `${one.party.country ?? ''}|${key}` })
    }
    labelMs += performance.now() - labelling
  }
  return answered
}

/** Shuffles all kinds of entries, as in a real file. The order is the same in every run. */
const shuffle = <T>(list: T[]): T[] => {
  let state = seed
  for (let at = list.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = state % (at + 1)
    const moved = list[at] as T
    list[at] = list[other] as T
    list[other] = moved
  }
  return list
}

const report = (clean: readonly Answered[], mixed: readonly Answered[]): void => {
  const home = new Map(clean.map(({ truth, companyId }) => [truth, companyId]))
  const ownerOf = new Map<number, number>()
  for (const { companyId, truth } of clean) if (!ownerOf.has(companyId)) ownerOf.set(companyId, truth)
  const sure = mixed.filter(({ profile }) => profile !== 'look-alike')
  const found = sure.filter(({ truth, companyId }) => home.get(truth) === companyId)
  // Entries that were assigned to a company which was known before. An assignment is right when the assigned company is
  // the true company.
  const joins = mixed.filter(({ companyId }) => ownerOf.has(companyId))
  const right = joins.filter(({ truth, companyId }) => ownerOf.get(companyId) === truth)
  console.log(
    `\nprecision ${(right.length / joins.length).toFixed(4)} (aim 0.98)   recall ${(found.length / sure.length).toFixed(4)} (aim 0.9)`,
  )
  const cleanMerged = clean.filter(({ truth, companyId }) => ownerOf.get(companyId) !== truth).length
  console.log(`known companies joined to each other: ${cleanMerged} of ${clean.length}`)
  table(
    'recall by file',
    sure,
    ({ profile }) => profile,
    ({ truth, companyId }) => home.get(truth) === companyId,
  )
  table(
    'recall by corruption',
    sure.filter(({ how }) => !how.includes('+')),
    ({ how }) => how,
    ({ truth, companyId }) => home.get(truth) === companyId,
  )
  table(
    'look-alikes kept apart',
    mixed.filter(({ profile }) => profile === 'look-alike'),
    ({ how }) => how,
    ({ companyId }) => !ownerOf.has(companyId),
  )
}

const table = (
  title: string,
  rows: readonly Answered[],
  by: (row: Answered) => string,
  isGood: (row: Answered) => boolean,
): void => {
  console.log(`\n${title}`)
  const groups = Map.groupBy(rows, by)
  for (const [group, list] of [...groups].toSorted())
    console.log(
      `  ${group.padEnd(32)}${(list.filter(isGood).length / list.length).toFixed(3).padStart(8)}${String(list.length).padStart(8)}`,
    )
}
