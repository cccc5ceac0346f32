/** Functions of higher modules that lower modules receive as ports; `modules.ts` shows which module receives which. */

import { fail, type StatementCause } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { favouritePorts, favouriteTargets } from './favourite-ports.ts'
import { countContactsOf, findContacts, listCompaniesOf } from './modules/audience/index.ts'
import type { AudiencePorts } from './modules/audience/module.ts'
import { countLockedAddresses, readCompanies, unlockInBulk } from './modules/companies/index.ts'
import type { CompanyPorts } from './modules/companies/module.ts'
import {
  countTradesOf,
  readHeadFigures,
  findCompanies,
  findCompaniesNamed,
  openScope,
  rekeyTrades,
  tokensOf,
  tradeExport,
  type FeedPorts,
} from './modules/customs/index.ts'
import type { CustomsPorts } from './modules/customs/module.ts'
import { findImage } from './modules/email/index.ts'
import type { EmailPorts } from './modules/email/module.ts'
import { countExports, type ExportSources } from './modules/exports/index.ts'
import { fairExport, findFairBuyers } from './modules/fairs/index.ts'
import {
  countFavourites,
  favouriteExport,
  findAddressedFavourites,
  listCompanyIds,
} from './modules/favourites/index.ts'
import type { FinderPorts } from './modules/finder/module.ts'
import {
  avatarAddress,
  ensureDemonstrationAccounts,
  readAccount,
  readCompanyName,
  readOrganisationName,
  readOrganisationNames,
  readPeople,
  type GrantTier,
} from './modules/identity/index.ts'
import type { IdentityPorts } from './modules/identity/module.ts'
import { countReplies } from './modules/inbox/index.ts'
import { readNewestRates, readSourceNames } from './modules/ingest/index.ts'
import { alertLinks, findSavedSearches, forgetMembers, listWatched, readLanguage } from './modules/insight/index.ts'
import { leadExport, type LeadPorts } from './modules/leads/index.ts'
import { readConsumedFen, statementExport, type LedgerPorts } from './modules/ledger/index.ts'
import { readListCoverage } from './modules/lists/index.ts'
import { bulkLookupExport } from './modules/lookups/index.ts'
import {
  membershipFulfilment,
  readMemberLimit,
  readMembership,
  seatFulfilment,
  setMembership,
} from './modules/membership/index.ts'
import {
  addCertifiedSeats,
  enforceSeatLimit,
  isCertified,
  notifyInvitedUser,
  type OrganisationPorts,
} from './modules/organisations/index.ts'
import {
  campaignExports,
  findCampaigns,
  findDrafts,
  listCampaigns,
  readCampaignsOf,
  readStatistics,
  type DescribeContent,
} from './modules/outreach/index.ts'
import { readCauses, type PaymentPorts } from './modules/payments/index.ts'
import {
  countLockedPeople,
  countPeopleWithAddress,
  findAllPeople,
  peopleExport,
  readAddressedPeople,
  readPersonIds,
  unlockPeopleInBulk,
} from './modules/people/index.ts'
import type { DetailPorts } from './modules/profiles/detail/routes.ts'
import {
  findAllCompanies,
  foundCompanyExport,
  hasProfileContacts,
  noteChangedCompanies,
  shareholderExport,
  staffExport,
} from './modules/profiles/index.ts'
import type { SearchPorts } from './modules/profiles/search/routes.ts'
import { notify } from './modules/site/index.ts'
import { createStatisticsCoverage } from './modules/statistics/index.ts'
import type { WorkbenchSources } from './modules/workbench/index.ts'

/** The ports of the modules about users, organisations and money. */
export const createPorts = (platform: Platform) => {
  const organisations = organisationPorts(platform)
  const { db, clock } = platform
  return {
    identity: {
      onRegistered: (tx, person) => notifyInvitedUser(tx, organisations, { ...person, now: clock.now() }),
      grantTier: grantTier(platform),
      enforceMemberLimit: enforceMemberLimit(platform),
    } satisfies Omit<IdentityPorts, 'sendSms'>,
    organisations,
    ledger: ledgerPorts(platform),
    payments: paymentPorts(platform),
    membership: {
      enforceMemberLimit: enforceMemberLimit(platform),
      addCertifiedSeats: (orgId: string, ofPlan: number | null) => addCertifiedSeats(db, orgId, ofPlan),
      notify: (tx: Tx, notification: Parameters<typeof notify>[2]) => notify(tx, clock.now(), notification),
      readLanguage: (userId: string) => readLanguage(db, userId),
    },
  }
}

/** The ports of organisations: the member limit of the plan, each member's spending, and notifications. */
export const organisationPorts = ({ db, clock, config }: Platform): OrganisationPorts => ({
  readMemberLimit: (db, orgId) => readMemberLimit(db, orgId, clock.now()),
  readConsumedFen: (orgId, userIds) => readConsumedFen(db, orgId, userIds),
  forgetMembers,
  findPicture: async (tx, orgId, id) => {
    const image = await findImage({ db: tx, config }, orgId, id)
    if (image === null) return null
    const { url, widthPx, heightPx } = image
    return { id, url, widthPx, heightPx }
  },
  notify: (tx, notification) => notify(tx, clock.now(), notification),
})

/** The ports of payments: names of people and organisations, and the fulfilment of orders by higher modules. */
const paymentPorts = (platform: Platform) => ({
  notify: (tx: Tx, notification: Parameters<PaymentPorts['notify']>[1]) =>
    notify(tx, platform.clock.now(), notification),
  readUserNames,
  readOrganisationNames,
  fulfilments: [membershipFulfilment, seatFulfilment].map((create) =>
    create(platform, { enforceMemberLimit: enforceMemberLimit(platform) }),
  ),
  listDemonstrationAccounts: () => listDemonstrationAccounts(platform),
})

/** Freezes or restores members, so that the active members fit the member limit of the plan in force. */
const enforceMemberLimit =
  (platform: Platform) =>
  async (tx: Tx, orgId: string): Promise<void> =>
    enforceSeatLimit(tx, organisationPorts(platform), orgId, platform.clock.now())

/**
 * The ports of the company registry: the search for companies by words of their names, and the move of records to another
 * company. Profiles are written into their search index again, trade records are moved.
 */
export const companyPorts = (platform: Platform): CompanyPorts => ({
  findByWords: async (text, most) => {
    const words = tokensOf(foldText(text)).map((token) => token.toUpperCase())
    return words.length === 0 ? [] : findCompaniesNamed(await openScope(platform), words, most)
  },
  moveRecords: async (platform, moves) => {
    const companyIds = moves.reassignments.flatMap(({ fromCompanyId, toCompanyId }) => [fromCompanyId, toCompanyId])
    await noteChangedCompanies(platform, companyIds)
    await rekeyTrades(platform, moves)
  },
})

/**
 * The ports of customs: names of the sources, the companies that a user follows, and the data coverage that other
 * modules report. Profiles have contacts of staff, which an unlock of their company shows.
 */
export const customsPorts = (platform: Platform): CustomsPorts => ({
  feed: feedPorts(platform),
  hasFurtherContacts: (companyId) => hasProfileContacts(platform.db, companyId),
  coverage: {
    demonstrationSource: 'demo',
    others: [
      { dataset: 'statistics', read: createStatisticsCoverage(platform) },
      { dataset: 'lists', read: (orgId) => readListCoverage(platform.db, orgId) },
    ],
  },
})

const feedPorts = (platform: Platform): FeedPorts => ({
  readSourceNames: (sourceIds) => readSourceNames(platform.db, sourceIds),
  listOwn: async ({ orgId, userId }, mine) =>
    mine === 'monitored'
      ? listWatched(platform.db, { orgId, userId })
      : (await listCompanyIds(platform.db, orgId, { userId, limit: inFeedAtMost })).map((companyId) => ({
          companyId,
          side: null,
        })),
})

/** The ports of profiles: the figures of a company's trade records, the persons of its staff, and the exchange rates for amounts in sentences. */
export const profilePorts = (platform: Platform): DetailPorts & SearchPorts => ({
  readPersonIds: (recordNos) => readPersonIds(platform.db, recordNos),
  readRates: (month) => readNewestRates(platform.db, month),
  countTrades: (companyId, signal) => countTradesOf(platform, companyId, signal),
  readTrade: (companyId, signal) => readHeadFigures(platform, companyId, signal),
})

/** The ports of the smart search: companies by words of their names, and those of favourites and mailing lists. */
export const finderPorts = (platform: Platform): FinderPorts => ({
  findByWords: companyPorts(platform).findByWords,
  listCompanies: (orgId, listId, most) => listCompaniesOf(platform.db, orgId, listId, most),
  favouriteCompanies: async (person, folderId, most) => {
    const of = { filter: folderId === null ? {} : { folder: folderId } }
    const asked = { targets: favouriteTargets(platform), limit: most, signal: new AbortController().signal }
    return (await findAddressedFavourites(platform.db, person, of, asked)).companyIds
  },
})

/** The maximum number of company ids that the news feed accepts. */
const inFeedAtMost = 100_000

/** The ids of companies by the ids that favourites and mailing lists store. */
const companyNumbers = (ids: readonly string[]): number[] => ids.map(Number).filter(Number.isSafeInteger)

const byId = (companies: Awaited<ReturnType<typeof readCompanies>>) =>
  new Map(
    [...companies].map(
      ([
        id,
        {
          name,
          country,
          contacts: { email, masked },
        },
      ]) => [String(id), { name, country, email, masked }],
    ),
  )

export type MailPorts = Omit<AudiencePorts, 'describe' | 'readMessages'> &
  Omit<
    EmailPorts,
    'channel' | 'launch' | 'sendMail' | 'hasMailbox' | 'isFileOfReply' | 'readAnswerFiles' | 'storeDemonstrationReplies'
  >

/** The ports of outreach, audiences and email: companies as contacts, and the signature of an organisation's mails. */
export const mailPorts = (platform: Platform): MailPorts => ({
  readCompanies: async (ids, person) => {
    await requireContacts(platform, person.orgId)
    return byId(await readCompanies(platform.db, companyNumbers(ids), true))
  },
  unlockInBulk: async (tx, person, { companyIds, act }) => {
    const asked = { companyIds: companyNumbers(companyIds), act, now: platform.clock.now() }
    const { unlocked, ...reach } = await unlockInBulk(tx, person, asked)
    return { ...reach, unlocked: new Set([...unlocked].map(String)) }
  },
  countLockedAddresses: (orgId, ids) => countLockedAddresses(platform.db, orgId, companyNumbers(ids)),
  unlockPeopleInBulk: async (tx, person, { personIds, act }) => {
    const asked = { personIds: personIds.map(Number), act, now: platform.clock.now() }
    const { unlocked, ...reach } = await unlockPeopleInBulk(tx, person, asked)
    return { ...reach, unlocked: new Set([...unlocked].map(String)) }
  },
  countLockedPeople: (orgId, personIds) => countLockedPeople(platform.db, orgId, personIds),
  countPeopleWithAddress: (filter, signal) => countPeopleWithAddress(platform, filter, signal),
  readPeople: async (ids, person) => {
    await requireContacts(platform, person.orgId)
    const people = await readAddressedPeople(platform.db, ids.map(Number))
    return new Map([...people].map(([personId, found]) => [String(personId), found]))
  },
  findCompanies: async (found, { person, ...asked }) => {
    if (found.list === 'favourites')
      return findAddressedFavourites(platform.db, person, found.of, { targets: favouriteTargets(platform), ...asked })
    if (found.list === 'fair_buyers') return findFairBuyers(platform, found.filter, asked)
    if (found.list === 'found_companies') return findAllCompanies(platform, found.filter, asked)
    if (found.list !== 'people') return findCompanies(platform, found, asked)
    const { total, personIds } = await findAllPeople(platform, found.filter, asked)
    return { total, companyIds: [], personIds }
  },
  readUserNames: (userIds) => readUserNames(platform.db, userIds),
  readCompanyName,
  readCertifiedName: async (db, orgId) => ((await isCertified(db, orgId)) ? readOrganisationName(db, orgId) : null),
  alertLinks: alertLinks(platform.db),
  listDemonstrationOrganisations: async () =>
    (await listDemonstrationAccounts(platform)).map(({ orgId, userId, username }) => ({
      orgId,
      userId,
      name: username,
    })),
})

/**
 * Throws Failure tier_too_low if the plan includes no contacts. It is the plan that is in force when a job runs, not the
 * plan at the time of the order, which may be long ago.
 */
const requireContacts = async ({ db, clock }: Platform, orgId: string): Promise<void> => {
  const { plan } = await readMembership(db, orgId, clock.now())
  if (!plan.permissions.includes('contacts.view')) throw fail('tier_too_low', { feature: 'contacts' })
}

const grantTier =
  ({ clock }: Platform): GrantTier =>
  (tx, orgId, tier) =>
    setMembership(tx, orgId, { tier, expiresAt: null, startsAt: clock.now() })

/** Returns the demonstration accounts, and creates those that are missing. */
const listDemonstrationAccounts = (platform: Platform) => ensureDemonstrationAccounts(platform, grantTier(platform))

/** The ports of the ledger: the cause of each statement line, and the user for the page "my account". */
const ledgerPorts = ({ db }: Platform): LedgerPorts => ({
  readAccountHolder: (_orgId, userId) => readAccountHolder(db, userId),
  readUserNames,
  readCauses: async (db, orgId, lines) =>
    new Map<number, StatementCause>([
      ...lines.flatMap(({ id, reason }) =>
        reason === 'operator' || reason === 'demonstration'
          ? [[id, { kind: reason, id: null, label: '' }] as const]
          : [],
      ),
      ...(await readCauses(db, orgId, lines)),
      ...(await readCampaignsOf(db, orgId, lines)),
    ]),
})

const readUserNames = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await readPeople(db, userIds))].map(([id, person]) => [id, person.username]))

/** The part of the page "my account" that shows the user; the ledger shows the rest. */
const readAccountHolder = async (db: Db, userId: string) => {
  const account = await readAccount(db, userId)
  return {
    username: account.username,
    phone: account.mobile,
    avatar: avatarAddress(account.avatarId),
    email: account.email === '' ? null : account.email,
    company: account.enterprise,
  }
}

/** The ports of the leads: members of the organisation, and the name under which it writes. */
export const leadPorts = (platform: Platform): LeadPorts => ({
  readUserNames,
  listMembers: favouritePorts(platform).listMembers,
  readCompanyName,
})

/** The row source of each list that can be exported. */
export const exportSources = (platform: Platform, describe: DescribeContent): ExportSources => ({
  ...tradeExport(platform),
  favourites: favouriteExport(platform, favouritePorts(platform)),
  leads: leadExport(platform, leadPorts(platform)),
  people: peopleExport(platform),
  fair_buyers: fairExport(platform),
  found_companies: foundCompanyExport(platform),
  staff: staffExport(platform),
  shareholders: shareholderExport(platform),
  bulk_lookup: bulkLookupExport(platform),
  statement: statementExport(platform.db, ledgerPorts(platform)),
  ...campaignExports({ ...platform, describe }),
})

/** The maximum number of favourites that the workbench's map of countries counts. */
const countedFavouritesAtMost = 100_000

/** The functions that give the workbench its numbers. */
export const workbenchSources = (platform: Platform): WorkbenchSources => {
  const { db, clickhouse, clock } = platform
  return {
    readMailStatistics: (orgId, days) =>
      readStatistics(clickhouse, orgId, { channel: 'email', days, now: clock.now() }),
    readSmsTotals: async (orgId, days) =>
      (await readStatistics(clickhouse, orgId, { channel: 'sms', days, now: clock.now() })).totals,
    countReplies: (orgId, days) => countReplies(db, orgId, { days, now: clock.now() }),
    countCampaigns: async (orgId) => (await listCampaigns(db, orgId, { channel: 'email', page: 1, limit: 1 })).total,
    countContacts: (orgId) => countContactsOf(db, orgId),
    countExports: (orgId, userId) => countExports(db, orgId, userId),
    countFavourites: (orgId, userId) => countFavourites(db, orgId, { userId }),
    find: async ({ orgId, userId }, text, limit) => {
      const named = { channel: 'email', keyword: text, limit } as const
      const [contacts, drafts, campaigns, searches] = await Promise.all([
        findContacts(db, orgId, { text, limit }),
        findDrafts(db, orgId, named),
        findCampaigns(db, orgId, named),
        findSavedSearches(db, { orgId, userId }, { text, limit }),
      ])
      return { contacts, drafts, campaigns, searches }
    },
    countFavouriteCountries: async (orgId, userId) => {
      const ids = await listCompanyIds(db, orgId, { userId, limit: countedFavouritesAtMost })
      const companies = await readCompanies(db, ids, false)
      const countries = [...companies.values()].flatMap(({ country }) => (country === null ? [] : [country]))
      return [...Map.groupBy(countries, (country) => country)]
        .map(([country, rows]) => ({ country, companies: rows.length }))
        .toSorted((a, b) => b.companies - a.companies || (a.country < b.country ? -1 : 1))
    },
  }
}
