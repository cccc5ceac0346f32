/** Functions of higher modules that lower modules receive; read beside the map in `modules.ts`. */
import { fail, type StatementCause } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { tradeCompanies, type FeedPorts } from './modules/customs/index.ts'
import { listFavourites } from './modules/favourites/index.ts'
import { accounts, avatarAddress, ensureDemonstrationAccounts } from './modules/identity/index.ts'
import { readSourceNames } from './modules/ingest/index.ts'
import { alertLinks, forgetMembers, listWatched } from './modules/insight/index.ts'
import { books, type LedgerPorts } from './modules/ledger/index.ts'
import {
  membershipFulfilment,
  readMemberLimit,
  readMembership,
  setMembership,
  type ContactViewer,
} from './modules/membership/index.ts'
import { fitPlaces, isCertified, type OrganisationPorts } from './modules/organisations/index.ts'
import { reports } from './modules/outreach/index.ts'
import { notify } from './modules/site/index.ts'
import type { createPayments, PaymentPorts } from './modules/payments/index.ts'
import type { OutreachModulePorts } from './outreach-modules.ts'

/** For organisations: places of the plan, each member's spending, and notifications. */
export const organisationPorts = ({ db, clock }: Platform): OrganisationPorts => ({
  readMemberLimit: (db, orgId) => readMemberLimit(db, orgId, clock.now()),
  readConsumedFen: (orgId, userIds) => books.readConsumedFen(db, orgId, userIds),
  forgetMembers,
  notify: (tx, notification) => notify(tx, clock.now(), notification),
})

/** For payments: names of people and organisations, and fulfilments of higher modules. */
export const paymentPorts = (platform: Platform): PaymentPorts => ({
  notify: (tx, notification) => notify(tx, platform.clock.now(), notification),
  readUserNames,
  readOrganisationNames: accounts.readOrganisationNames,
  fulfilments: [membershipFulfilment(platform, { fitMembers: fitMembers(platform) })],
})

/** Fits the active members into the places of the plan in force. */
export const fitMembers =
  (platform: Platform) =>
  async (tx: Tx, orgId: string): Promise<void> =>
    fitPlaces(tx, organisationPorts(platform), orgId, platform.clock.now())

/** Companies by the ids that favourites store; without a viewer all contacts are masked. */
export const readTradeCompanies = async (platform: Platform, ids: readonly string[], viewer: ContactViewer | null) => {
  const companyIds = companyNumbers(ids)
  return byId(
    viewer === null
      ? await tradeCompanies.read(platform.db, companyIds, false)
      : await tradeCompanies.readFor(platform, viewer, companyIds),
  )
}

const companyNumbers = (ids: readonly string[]): number[] => ids.map(Number).filter((id) => Number.isSafeInteger(id))

const byId = (companies: Awaited<ReturnType<typeof tradeCompanies.read>>) =>
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

/** For outreach: contacts of mailing lists, and the signature of an organisation's mails. */
export const outreachPorts = (platform: Platform): OutreachModulePorts => ({
  readCompanies: async (ids, person) => {
    // The plan as it is now: a job may reach its companies long after it was ordered.
    const { plan } = await readMembership(platform.db, person.orgId, platform.clock.now())
    if (!plan.permissions.includes('contacts.view')) throw fail('tier_too_low')
    return byId(await tradeCompanies.read(platform.db, companyNumbers(ids), true))
  },
  takeCompanies: async (tx, person, { companyIds, act }) => {
    const asked = { companyIds: companyNumbers(companyIds), act, now: platform.clock.now() }
    const { unlocked, ...reach } = await tradeCompanies.take(tx, person, asked)
    return { ...reach, unlocked: new Set([...unlocked].map(String)) }
  },
  countLockedAddresses: (orgId, ids) => tradeCompanies.countLockedAddresses(platform.db, orgId, companyNumbers(ids)),
  findCompanies: (found, asked) => tradeCompanies.find(platform, found, asked),
  listFavouriteCompanies: (orgId, userId, limit) => listFavouriteIds(platform, { orgId, userId }, limit),
  readUserNames: async (userIds) =>
    new Map([...(await accounts.readPeople(platform.db, userIds))].map(([id, person]) => [id, person.username])),
  readOrganisationName: accounts.readOrganisationName,
  isCertified,
  alertLinks: alertLinks(platform.db),
  listDemonstrationOrganisations: async () =>
    (await listDemonstrationAccounts(platform)).map(({ orgId, userId, username }) => ({
      orgId,
      userId,
      name: username,
    })),
})

/** Creates them if they are missing. */
export const listDemonstrationAccounts = (platform: Platform) =>
  ensureDemonstrationAccounts(platform, (tx, orgId, tier) =>
    setMembership(tx, orgId, { tier, expiresAt: null, startsAt: platform.clock.now() }),
  )

/** For the feed of new records: names of its sources, and the companies that a user follows. */
export const feedPorts = (platform: Platform): FeedPorts => ({
  readSourceNames: (sourceIds) => readSourceNames(platform.db, sourceIds),
  listOwn: async ({ orgId, userId }, mine) =>
    mine === 'monitored'
      ? listWatched(platform.db, { orgId, userId })
      : (await listFavouriteIds(platform, { orgId, userId }, inFeedAtMost)).ids.map((id) => ({
          companyId: Number(id),
          side: null,
        })),
})

/** The limit in the feed's contract. */
const inFeedAtMost = 10_000

/** The number of favourites, and the newest. */
const listFavouriteIds = async (
  { db }: Platform,
  { orgId, userId }: { orgId: string; userId: string },
  limit: number,
): Promise<{ total: number; ids: string[] }> => {
  const { total, list } = await listFavourites(db, orgId, { userId, page: 1, limit })
  return { total, ids: list.map(({ targetId }) => targetId) }
}

/** For the ledger: causes of statement lines, and the user of my account. */
export const ledgerPorts = (platform: Platform, payments: ReturnType<typeof createPayments>): LedgerPorts => ({
  readAccountHolder: (_orgId, userId) => readAccountHolder(platform, userId),
  readUserNames: (db, userIds) => readUserNames(db, userIds),
  readCauses: async (db, orgId, lines) =>
    new Map<number, StatementCause>([
      ...lines.flatMap(({ id, reason }) =>
        reason === 'operator' || reason === 'demonstration'
          ? [[id, { kind: reason, id: null, label: '' }] as const]
          : [],
      ),
      ...(await payments.readCauses(orgId, lines)),
      ...(await reports.readCampaignsOf(db, orgId, lines)),
    ]),
})

const readUserNames = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await accounts.readPeople(db, userIds))].map(([id, person]) => [id, person.username]))

/** The user of my account, for the ledger. */
const readAccountHolder = async ({ db }: Platform, userId: string) => {
  const account = await accounts.readAccount(db, userId)
  return {
    username: account.username,
    phone: account.mobile,
    avatar: avatarAddress(account.avatarId),
    email: account.email === '' ? null : account.email,
    company: account.enterprise,
  }
}
