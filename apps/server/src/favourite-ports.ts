/**
 * The functions of other modules that favourites receive. A new kind of favourite is one entry of `favouriteTargets`, one
 * value of `favouriteKinds` in the contract, and its texts.
 */

import type { Platform } from '@tradewind/platform'
import { findCompaniesAmong, readCompaniesFor, readSameCompanies } from './modules/companies/index.ts'
import {
  countPublishedSince,
  findRecordIds,
  findRecordsNamed,
  readPublicationMark,
  readRecordsById,
} from './modules/customs/index.ts'
import type { FavouritePorts, NewsSource, TargetKind } from './modules/favourites/index.ts'
import { listAccounts, readPeople } from './modules/identity/index.ts'
import { countPeopleSince, findPeopleAmong, readPeopleFor, readSamePeople } from './modules/people/index.ts'
import { readPeopleChangeMark } from './modules/profiles/index.ts'

export const favouritePorts = (platform: Platform): FavouritePorts => ({
  targets: favouriteTargets(platform),
  news: newsSource(platform),
  readUserNames: async (userIds) =>
    new Map([...(await readPeople(platform.db, userIds))].map(([id, person]) => [id, person.username])),
  listMembers: async (db, orgId) => {
    const { list } = await listAccounts(db, orgId, { keyword: '', status: 'normal', page: 1, limit: mostMembers })
    return list.map(({ userId, username }) => ({ userId, name: username }))
  },
})

const mostMembers = 10_000

export const favouriteTargets = (platform: Platform): FavouritePorts['targets'] => ({
  company: companyTarget(platform),
  person: personTarget(platform),
  record: recordTarget(platform),
})

/** The numbers of companies and people. Ids of another form belong to nothing. */
const numbersOf = (targetIds: readonly string[]): number[] =>
  targetIds.map(Number).filter((id) => Number.isSafeInteger(id) && id <= mostNumber)

/** The largest value of PostgreSQL's integer. */
const mostNumber = 2_147_483_647

const byText = (same: ReadonlyMap<number, readonly number[]>) =>
  new Map([...same].map(([id, ids]) => [String(id), ids.map(String)]))

const companyTarget = (platform: Platform): TargetKind => ({
  permission: 'customs.search',
  readSame: async (targetIds) => byText(await readSameCompanies(platform.db, numbersOf(targetIds))),
  read: async (targetIds, { viewer }) => {
    const companies = await readCompaniesFor(platform, viewer, numbersOf(targetIds))
    return new Map(
      [...companies].map(
        ([
          id,
          {
            name,
            country,
            contacts: { masked, ...contacts },
          },
        ]) => [String(id), { name, detail: '', country, contacts, masked }],
      ),
    )
  },
  findNamed: async (targetIds, text) =>
    new Set((await findCompaniesAmong(platform.db, numbersOf(targetIds), text)).map(String)),
})

const personTarget = (platform: Platform): TargetKind => ({
  permission: 'people.search',
  readSame: async (targetIds) => byText(await readSamePeople(platform.db, numbersOf(targetIds))),
  read: async (targetIds, { viewer }) => {
    const same = await readSamePeople(platform.db, numbersOf(targetIds))
    const people = await readPeopleFor(platform, viewer, [...new Set([...same.values()].flatMap(([id]) => id ?? []))])
    return new Map(
      [...same].flatMap(([asked, [current = asked]]) => {
        const person = people.get(current)
        if (person === undefined) return []
        const { name, title, company, country } = person
        const { masked, email, phone, social } = person.contacts
        const detail = [title, company?.name].filter((part) => part !== null && part !== undefined).join(' · ')
        return [
          [
            String(asked),
            { name, detail, country, contacts: { email, phone, website: social, address: null }, masked },
          ],
        ]
      }),
    )
  },
  findNamed: async (targetIds, text, signal) => {
    const same = await readSamePeople(platform.db, numbersOf(targetIds))
    const current = [...same].map(([asked, [id = asked]]) => [asked, id] as const)
    const found = new Set(
      await findPeopleAmong(
        platform,
        current.map(([, id]) => id),
        { text, signal },
      ),
    )
    return new Set(current.filter(([, id]) => found.has(id)).map(([asked]) => String(asked)))
  },
})

const recordTarget = (platform: Platform): TargetKind => ({
  permission: 'customs.search',
  readSame: async (targetIds) =>
    new Map((await findRecordIds(platform, targetIds)).map((tradeId) => [tradeId, [tradeId]])),
  read: async (targetIds, { showsNames, lang, signal }) => {
    const records = await readRecordsById(platform, targetIds, { showsNames, lang, signal })
    return new Map(
      [...records].map(
        ([tradeId, { productDesc, productTag, hsCode, tradeDate, buyer, seller, destinationCountry }]) => [
          tradeId,
          {
            name: productDesc ?? productTag ?? hsCode ?? tradeId,
            detail: `${tradeDate} · ${seller?.name ?? '–'} → ${buyer?.name ?? '–'}`,
            country: destinationCountry,
            contacts: { email: null, phone: null, website: null, address: null },
            masked: false,
          },
        ],
      ),
    )
  },
  findNamed: async (targetIds, text, signal) => new Set(await findRecordsNamed(platform, targetIds, { text, signal })),
})

/** Companies that were merged count for the company into which they were merged. */
const newsSource = (platform: Platform): NewsSource => ({
  readMark: async () => `${await readPublicationMark(platform.db)} | ${await readPeopleChangeMark(platform.db)}`,
  count: async (companies, signal) => {
    const same = await readSameCompanies(
      platform.db,
      companies.map(({ targetId }) => Number(targetId)),
    )
    const asked = companies.map(({ targetId, since }) => ({
      companyId: same.get(Number(targetId))?.[0] ?? Number(targetId),
      since,
    }))
    const shipments = await countPublishedSince(platform, asked, signal)
    const people = await countPeopleSince(platform.db, asked)
    return asked.map((_one, at) => ({ shipments: shipments[at] ?? 0, people: people[at] ?? 0 }))
  },
})
