/** Publishes records of companies, people and shareholdings, and measures the company detail and the equity graph. */

import { randomUUID } from 'node:crypto'
import type { Platform } from '@tradewind/platform'
import { readCompaniesOfNames } from '../apps/server/src/modules/companies/index.ts'
import { readInformation } from '../apps/server/src/modules/profiles/detail/information.ts'
import { readMenu } from '../apps/server/src/modules/profiles/detail/menu.ts'
import { readAtlas } from '../apps/server/src/modules/profiles/graph/atlas.ts'
import { publishProfiles } from '../apps/server/src/modules/profiles/records/publish.ts'
import type { ProfileRecord } from '../apps/server/src/modules/profiles/records/record.ts'
import { stageProfiles } from '../apps/server/src/modules/profiles/records/stage.ts'
import { companyOf, personOf, shareholdingOf, staged } from '../apps/server/src/modules/profiles/testing/records.ts'
import { wordAt } from './company-world.ts'

const described = 20_000
const graphNodes = 10_000
const stagedAtOnce = 2_000

const nameOf = (position: number): string => `${wordAt(position)} ${wordAt(position * 7 + 5)} Works ${position}`
const subjectOf = (position: number) => ({ name: nameOf(position), country: 'DE' })

/** A company with three people, and the graph: company 0 holds all others of it, on five levels. */
function* recordsOf(): Generator<ProfileRecord> {
  for (let position = 0; position < described; position += 1) {
    const domain = `company${position}.example`
    yield companyOf(
      { ...subjectOf(position), email: `info@${domain}`, website: `https://${domain}` },
      {
        city: `City ${position % 500}`,
        industries: ['machinery'],
        description: `${wordAt(position)} and ${wordAt(position * 3)} for industry`,
        employees: { min: 10, max: 50 },
      },
    )
    for (const title of ['Purchasing Manager', 'Buyer', 'Managing Director'])
      yield personOf(subjectOf(position), { name: `${wordAt(position)} ${title.slice(0, 3)}`, title })
  }
  for (let position = 1; position < graphNodes; position += 1)
    yield shareholdingOf(subjectOf(position), subjectOf(Math.floor((position - 1) / 9)), { percent: 60 })
}

/** Makes the records current. Returns the numbers of the described companies. */
export const makeCompanyRecords = async (platform: Platform): Promise<number[]> => {
  const load = { loadId: randomUUID(), sourceId: 'bench', sourceName: 'Benchmark' }
  const all = staged([...recordsOf()])
  for (let at = 0; at < all.length; at += stagedAtOnce)
    await stageProfiles(platform, load, all.slice(at, at + stagedAtOnce))
  await publishProfiles(platform, load)
  const rows = await platform.db
    .selectFrom('profile_record')
    .select('nameId')
    .where('dataset', '=', 'company')
    .where('isCurrent', '=', true)
    .orderBy('line')
    .execute()
  const nameIds = rows.flatMap(({ nameId }) => nameId ?? [])
  const companyOfName = await readCompaniesOfNames(platform.db, nameIds)
  return nameIds.flatMap((nameId) => companyOfName.get(nameId) ?? [])
}

type Session = Parameters<typeof readInformation>[1]

/** Reads the side menu and the information of a company, as its page does. */
export const readPage = (platform: Platform, session: Session, companyId: number) =>
  Promise.all([
    readMenu(platform, session, {
      companyId,
      lang: 'en',
      signal: new AbortController().signal,
      countTrades: () => Promise.resolve(0),
    }),
    readInformation(platform.db, session, companyId),
  ])

/** Reads the equity graph of the company that holds all others of the graph. */
export const readWholeGraph = async (platform: Platform, companyId: number): Promise<number> =>
  (await readAtlas(platform.db, companyId, { direction: 'down', levels: 10, nodes: graphNodes })).nodes.length
