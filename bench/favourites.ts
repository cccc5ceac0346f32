/**
 * Measures lists, counts and bulk changes of favourites: one user with 100,000 of them, a third in a folder that the
 * organisation shares, in a table with four times as many of other users. `npm run bench -- favourites --rows 100000`.
 */

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { FavouriteFilter, FavouriteSelection } from '@tradewind/contract'
import { readConfig, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { favouritePorts } from '../apps/server/src/favourite-ports.ts'
import { changeFavourites, removeFavourites } from '../apps/server/src/modules/favourites/change.ts'
import { filterConditions } from '../apps/server/src/modules/favourites/filter.ts'
import { countByField, countOf, describeRows, readRows } from '../apps/server/src/modules/favourites/list.ts'
import { openPlatform } from '../apps/server/src/open-platform.ts'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { quantile, timed } from './product.ts'

const usualRows = 100_000
const rounds = 20
const words = ['ceramic', 'steel', 'harbor', 'rice', 'lamp', 'paper', 'tile', 'cotton', 'valve', 'timber']

const user: Session = {
  sessionId: randomUUID(),
  userId: randomUUID(),
  orgId: randomUUID(),
  orgRole: 'owner',
  tier: 'vip4',
  roles: ['vip4'],
  permissions: new Set(['customs.search', 'contacts.view']),
}
const signal = new AbortController().signal

export const run = async ({ rows = null, keep }: Options): Promise<void> => {
  const favourites = rows ?? usualRows
  const dataDir = keep ?? (await makeFolder('tradewind-bench-favourites'))
  const config = readConfig({ MODE: 'development', LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const { platform, close } = await openPlatform(config, { join: false })
  try {
    console.log(`machine load ${loadavg()[0]?.toFixed(1)}`)
    const folders = await makeFavourites(platform, favourites)
    await measureLists(platform, favourites, folders)
    await measureChanges(platform, folders)
  } finally {
    await close()
    if (keep === null) await rm(dataDir, { recursive: true, force: true })
  }
}

/** The numbers from 1 to `count` in parts, each of which one statement writes within its time limit. */
const partsOf = (count: number): (readonly [number, number])[] =>
  Array.from({ length: Math.ceil(count / partRows) }, (_, at) => [
    at * partRows + 1,
    Math.min(count, (at + 1) * partRows),
  ])
const partRows = 50_000

type Folders = { shared: string; own: string }

/** Keeps what an earlier run left in the folder: the companies and the favourites of other users. */
const makeFavourites = async ({ db }: Platform, favourites: number): Promise<Folders> => {
  const { rows } = await sql<{ companies: number }>`select count(*)::int as companies from customs_company`.execute(db)
  const hasCompanies = (rows[0]?.companies ?? 0) >= 5 * favourites
  for (const [from, to] of hasCompanies ? [] : partsOf(5 * favourites))
    await sql`
      insert into customs_company (country, name, email)
      select 'DE', concat((${words}::text[])[n / 5 % 10 + 1], ' company ', n), concat('sales@c', n, '.example')
      from generate_series(${from}::int, ${to}::int) as n`.execute(db)
  const [shared, own] = [randomUUID(), randomUUID()]
  await sql`
    insert into favourite_folder (folder_id, org_id, owner_id, name, is_shared, position)
    values (${shared}, ${user.orgId}, ${randomUUID()}, 'Team', true, 1),
      (${own}, ${user.orgId}, ${user.userId}, 'Mine', false, 2)`.execute(db)
  // The fifth part of the companies belongs to the user; the others to users of other organisations.
  for (const [from, to] of partsOf(5 * favourites))
    await sql`
      insert into favourite (org_id, user_id, kind, target_id, folder_id, visible_to, state, tags, note, new_shipments,
        collected_at, changed_at)
      select
        case when n % 5 = 0 then ${user.orgId}::uuid else md5((n % 97)::text)::uuid end,
        case when n % 5 = 0 then ${user.userId}::uuid else md5((n % 997)::text)::uuid end, 'company', n,
        case when n % 15 = 0 then ${shared}::uuid when n % 15 = 5 then ${own}::uuid end,
        case when n % 15 = 0 then ${user.orgId}::uuid when n % 5 = 0 then ${user.userId}::uuid
          else md5((n % 997)::text)::uuid end,
        (array['new', 'contacted', 'talking', 'customer', 'unsuitable'])[n / 5 % 5 + 1],
        (array['hot', 'fair', 'spring'])[1:n / 5 % 4],
        case when n % 35 = 0 then 'asks for samples' else '' end,
        case when n % 100 = 0 then 3 else 0 end,
        now() - n * interval '1 second', now() - (n::bigint * 7919 % 100003) * interval '1 second'
      from generate_series(${from}::int, ${to}::int) as n
      on conflict do nothing`.execute(db)
  await sql`vacuum analyze favourite`.execute(db)
  await sql`vacuum analyze customs_company`.execute(db)
  return { shared, own }
}

/** A page as the call `/favourites/list` reads it. */
const readList = async (
  platform: Platform,
  filter: FavouriteFilter,
  { sort = 'collected', page = 1 }: { sort?: 'collected' | 'changed'; page?: number } = {},
): Promise<number> => {
  const ports = favouritePorts(platform)
  const { db } = platform
  const conditions = await filterConditions(db, user, filter, { targets: ports.targets, signal })
  const total = await countOf(db, conditions)
  const rows = await readRows(db, conditions, { sort, offset: (page - 1) * 20, limit: 20 })
  const viewer = { orgId: user.orgId, mayUnlock: true }
  await describeRows(ports, rows, { userId: user.userId, viewer, showsNames: true, lang: 'en', signal })
  return total
}

const print = (name: string, figures: readonly number[], note = '') => {
  const at = (share: number) => `${quantile(figures, share).toFixed(1)} ms`.padStart(11)
  console.log(`${name.padEnd(34)} p50${at(0.5)}  p95${at(0.95)}  ${note}`)
}

const measureLists = async (platform: Platform, favourites: number, { shared, own }: Folders): Promise<void> => {
  const last = Math.floor(favourites / 20)
  const lists: Readonly<Record<string, () => Promise<number>>> = {
    'first page': () => readList(platform, {}),
    'first page, last change': () => readList(platform, {}, { sort: 'changed' }),
    'page in the middle': () => readList(platform, {}, { page: Math.floor(last / 2) }),
    'last page': () => readList(platform, {}, { page: last }),
    'shared folder': () => readList(platform, { folder: shared }),
    'own folder': () => readList(platform, { folder: own }),
    'no folder': () => readList(platform, { folder: 'none' }),
    state: () => readList(platform, { state: 'talking' }),
    tag: () => readList(platform, { tag: 'spring' }),
    'with news': () => readList(platform, { withNews: true }),
    'folder, state and tag': () => readList(platform, { folder: own, state: 'customer', tag: 'hot' }),
    'a frequent word': () => readList(platform, { text: 'paper' }),
    'a rare word': () => readList(platform, { text: 'company 12345' }),
    'counts of all filters': () =>
      countByField(platform.db, user, {}, { ...favouritePorts(platform), signal }).then(({ total }) => total),
  }
  for (const [name, read] of Object.entries(lists)) {
    const found = await read()
    const figures: number[] = []
    for (let round = 0; round < rounds; round += 1) figures.push(await timed(read))
    print(name, figures, `${found.toLocaleString('en-US')} found`)
  }
}

const measureChanges = async (platform: Platform, { shared, own }: Folders): Promise<void> => {
  const ports = favouritePorts(platform)
  const { db, clock } = platform
  const change = (of: FavouriteSelection, changed: object) =>
    changeFavourites(db, ports, user, { of, change: changed, at: clock.now(), signal })
  const all = { filter: {} }
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'tag of all': () => change(all, { addTags: ['bulk'] }),
    'state of all': () => change(all, { state: 'contacted' }),
    'all moved to a shared folder': () => change(all, { folderId: shared }),
    'all moved by two at once': () => Promise.all([change(all, { folderId: own }), change(all, { folderId: shared })]),
    'all removed': () => removeFavourites(db, ports, user, { of: all, signal }),
  }
  for (const [name, run] of Object.entries(changes)) print(name, [await timed(run)])
}
