/**
 * The map: every module of the server, in floor order. One entry each: what it is called, the calls it answers, and
 * what it does beside them. A module is given the platform, and whatever it needs of modules above it, here and only
 * here; so this file is also where to read who depends on whom.
 */
import { foundCompaniesAtMost, contract, type Plan, type StatementCause } from '@tradewind/contract'
import type { Db, Platform, Session, Tx } from '@tradewind/platform'
import { z } from 'zod'
import { createDeskModules } from './desk-modules.ts'
import type { GuardPorts } from './http/guard.ts'
import { answers, type ModuleDefinition } from './module-definition.ts'
import {
  coverage,
  customsDevelopmentRoutes,
  customsRoutes,
  startResuming,
  tradeBrowsing,
  tradeCompanies,
  type FeedPorts,
} from './modules/customs/index.ts'
import {
  accounts,
  avatarAddress,
  ensureDemonstrationAccounts,
  identityRoutes,
  readSession,
  scheduleIdentitySweep,
} from './modules/identity/index.ts'
import { listFavourites } from './modules/favourites/index.ts'
import {
  demonstrationSeed,
  ensureDemonstrationWorld,
  ingestRoutes,
  privateLoadRoutes,
  readSourceNames,
  registerIngestJobs,
  sourceRoutes,
  startIngest,
  uploadRoutes,
} from './modules/ingest/index.ts'
import {
  alertLinks,
  forgetMembers,
  insightRoutes,
  listWatched,
  readLanguage,
  recordSearch,
  registerMonitorJobs,
} from './modules/insight/index.ts'
import { books, type LedgerPorts, ledgerRoutes } from './modules/ledger/index.ts'
import { listRoutes, readListCoverage } from './modules/lists/index.ts'
import {
  membershipFulfilment,
  membershipRoutes,
  quotas,
  readMemberLimit,
  readMembership,
  registerMembershipJobs,
  setMembership,
  type ContactViewer,
} from './modules/membership/index.ts'
import {
  certificationRoutes,
  fitPlaces,
  organisationRoutes,
  readPlaces,
  type OrganisationPorts,
} from './modules/organisations/index.ts'
import { drafts } from './modules/outreach/index.ts'
import { createPayments, type PaymentPorts } from './modules/payments/index.ts'
import { createStatisticsCoverage, demonstrateStatistics, statisticsRoutes } from './modules/statistics/index.ts'
import { notify, siteRoutes } from './modules/site/index.ts'
import { createSmsChannel, smsSimulatorRoutes } from './modules/sms/index.ts'
import { createAlertMail, createOutreachModules, type OutreachModulePorts } from './outreach-modules.ts'

export const createModules = (
  platform: Platform,
  sms = createSmsChannel(platform),
  sending = createOutreachModules(platform, outreachPorts(platform)),
  alertMail = createAlertMail(platform),
  payments = createPayments(platform, paymentPorts(platform)),
): readonly ModuleDefinition[] => [
  // 2 people & money
  {
    name: 'identity',
    floor: 2,
    calls: [
      answers(
        contract.identity,
        identityRoutes(platform, async (code) => void (await sms.send(code))),
      ),
    ],
    registerJobs: () => scheduleIdentitySweep(platform),
    demonstrate: async () => void (await listDemonstrationAccounts(platform)),
  },
  {
    name: 'organisations',
    floor: 2,
    calls: [
      answers(contract.organisations, organisationRoutes(platform, organisationPorts(platform))),
      answers(contract.certification, certificationRoutes(platform, organisationPorts(platform))),
    ],
  },
  {
    name: 'ledger',
    floor: 2,
    calls: [answers(contract.ledger, ledgerRoutes(platform, ledgerPorts(platform, payments)))],
  },
  {
    name: 'payments',
    floor: 2,
    calls: [
      answers(contract.orders, payments.orders),
      answers(contract.transfers, payments.transfers),
      answers(contract.invoices, payments.invoices),
      answers(contract.paymentDesk, payments.desk),
    ],
    mountRaw: payments.mountRaw,
    registerJobs: payments.registerJobs,
    demonstrate: async () => payments.demonstrate(await listDemonstrationAccounts(platform)),
  },
  {
    name: 'membership',
    floor: 2,
    calls: [
      answers(
        contract.membership,
        membershipRoutes(platform, {
          fitMembers: fitMembers(platform),
          readPlaces: (orgId) => readPlaces(platform.db, organisationPorts(platform), orgId),
        }),
      ),
    ],
    registerJobs: () =>
      registerMembershipJobs(platform, {
        fitMembers: fitMembers(platform),
        notify: (tx, notification) => notify(tx, platform.clock.now(), notification),
        readLanguage: (userId) => readLanguage(platform.db, userId),
        // In production without a provider no mail leaves.
        sendMail:
          platform.config.mailRoutes.length === 0 && platform.config.mode === 'production' ? null : alertMail.send,
      }),
  },
  { name: 'site', floor: 2, calls: [answers(contract.site, siteRoutes(platform))] },
  // 3 find
  {
    name: 'customs',
    floor: 3,
    calls: [
      answers(contract.customs, customsRoutes(platform)),
      answers(contract.customsDevelopment, customsDevelopmentRoutes(platform)),
      answers(contract.customsDirectory, tradeBrowsing.directory.routes(platform)),
      answers(contract.customsFeed, tradeBrowsing.feed.routes(platform, feedPorts(platform))),
      answers(contract.customsFlows, tradeBrowsing.flows.routes(platform)),
      answers(contract.companyIdentity, tradeCompanies.identityRoutes(platform)),
      answers(
        contract.coverage,
        coverage.routes(platform, {
          demonstrationSource: 'demo',
          others: [
            { dataset: 'statistics', read: createStatisticsCoverage(platform) },
            { dataset: 'lists', read: (orgId) => readListCoverage(platform.db, orgId) },
          ],
        }),
      ),
    ],
    registerJobs: () => {
      coverage.registerJobs(platform)
      tradeCompanies.registerJobs(platform)
      tradeBrowsing.directory.registerJobs(platform)
      tradeBrowsing.wordFacets.registerJobs(platform)
    },
    start: async () => {
      await tradeCompanies.resume(platform)
      await coverage.request(platform)
      return startResuming(platform)
    },
  },
  {
    name: 'lists',
    floor: 3,
    calls: [
      answers(
        contract.lists,
        listRoutes(platform, {
          findTradeCompanies: (companies) => tradeCompanies.findByName(platform.db, companies),
        }),
      ),
    ],
  },
  {
    name: 'statistics',
    floor: 3,
    calls: [answers(contract.statistics, statisticsRoutes(platform))],
    demonstrate: () => demonstrateStatistics(platform, { seed: demonstrationSeed, ...platform.config.demo }),
  },
  // 4 engines
  {
    name: 'ingest',
    floor: 4,
    calls: [
      answers(contract.ingest, ingestRoutes(platform)),
      answers(contract.privateLoads, privateLoadRoutes(platform)),
      answers(contract.sources, sourceRoutes(platform)),
      answers(contract.uploads, uploadRoutes(platform)),
    ],
    registerJobs: () => registerIngestJobs(platform),
    start: () => startIngest(platform),
    demonstrate: (progress) =>
      ensureDemonstrationWorld(platform, { seed: demonstrationSeed, ...platform.config.demo }, (done, total) =>
        progress('Demonstration trade', done, total),
      ),
  },
  {
    name: 'insight',
    floor: 4,
    calls: [answers(contract.insight, insightRoutes(platform))],
    registerJobs: () => registerMonitorJobs(platform, alertMail.send),
    start: () => Promise.resolve({ stop: alertMail.close }),
  },
  sending.outreach,
  // 5 channels
  sending.catcher,
  sending.email,
  {
    name: 'sms',
    floor: 5,
    calls: [answers(contract.smsSimulator, smsSimulatorRoutes(platform))],
    start: () => {
      const { mode, smppUrl, publicUrl } = platform.config
      const simulated = mode !== 'production' && smppUrl === null
      return Promise.resolve({
        stop: () => sms.stop(),
        ...(simulated && { announcement: `SMS simulator: ${publicUrl}/simulator/sms` }),
      })
    },
  },
  // 6 desk
  ...createDeskModules(
    platform,
    {
      readTradeCompanies: (ids, viewer) => readTradeCompanies(platform, ids, viewer),
    },
    books.statementExport(platform.db, ledgerPorts(platform, payments)),
    sending.exports,
  ),
]

/** What the guard asks for each call: who is it (identity), and may he once more today (membership). */
export const createGuard = (platform: Platform): GuardPorts => {
  // Read for the session, and asked again for the quota of the same call.
  const planOf = new WeakMap<Session, Plan>()
  return {
    readSession: async (token) => {
      const { session, plan } = await readCaller(platform, token)
      planOf.set(session, plan)
      return session
    },
    reserveQuota: async (session, quota, { path, input }) => {
      const fingerprint = quotas.searchFingerprint(path, input)
      const use = { quota, fingerprint, amount: 1 }
      const plan = planOf.get(session)
      const reservation = await quotas.reserveQuota(
        platform,
        session.orgId,
        plan === undefined ? use : { ...use, plan },
      )
      const remember = () =>
        recordSearch(platform.db, session.orgId, {
          userId: session.userId,
          scope: path.split('/')[1] ?? '',
          fingerprint,
          filters: filtersOf(input),
          at: platform.clock.now(),
        })
      // What asks nothing (a directory as it opens) is nothing to run again.
      const isSearch = quota === 'search' && Object.keys(filtersOf(input)).length > 0
      return {
        ...reservation,
        commit: async () => {
          await Promise.all([reservation.commit(), isSearch ? remember() : undefined])
        },
      }
    },
  }
}

const readCaller = async (platform: Platform, token: string): Promise<{ session: Session; plan: Plan }> => {
  const read: { plan?: Plan } = {}
  const session = await readSession(
    platform,
    async (orgId) => {
      const { tier, plan } = await readMembership(platform.db, orgId, platform.clock.now())
      read.plan = plan
      return { tier, permissions: plan.permissions }
    },
    token,
  )
  return { session, plan: read.plan! }
}

/** A search's input is its filter and how to show it; only the filter is remembered. */
const filtersOf = (input: unknown): Record<string, unknown> => {
  const { filter } = z.object({ filter: z.record(z.string(), z.unknown()) }).parse(input)
  return filter
}

/** Places of the plan, what each has spent, and notifications, for organisations. */
const organisationPorts = ({ db, clock }: Platform): OrganisationPorts => ({
  readMemberLimit: (db, orgId) => readMemberLimit(db, orgId, clock.now()),
  readConsumedFen: (orgId, userIds) => books.readConsumedFen(db, orgId, userIds),
  forgetMembers,
  notify: (tx, notification) => notify(tx, clock.now(), notification),
})

/** Who people and organisations are, and what the orders of higher modules do, for payments. */
const paymentPorts = (platform: Platform): PaymentPorts => ({
  notify: (tx, notification) => notify(tx, platform.clock.now(), notification),
  readUserNames,
  readOrganisationNames: accounts.readOrganisationNames,
  fulfilments: [membershipFulfilment(platform, { fitMembers: fitMembers(platform) })],
})
/** Members act as far as the plan in force has places. */
const fitMembers =
  (platform: Platform) =>
  async (tx: Tx, orgId: string): Promise<void> =>
    void (await fitPlaces(tx, organisationPorts(platform), orgId))

/** Companies by the ids that favourites and mailing lists keep; for nobody their contacts are masked. */
const readTradeCompanies = async (platform: Platform, ids: readonly string[], viewer: ContactViewer | null) => {
  const companyIds = ids.map(Number).filter((id) => Number.isSafeInteger(id))
  const companies =
    viewer === null
      ? await tradeCompanies.read(platform.db, companyIds, false)
      : await tradeCompanies.readFor(platform, viewer, companyIds)
  return new Map(
    [...companies].map(([id, { name, country, contacts }]) => [String(id), { name, country, email: contacts.email }]),
  )
}

/** Whom mailing lists know, and how an organisation signs its mails. */
const outreachPorts = (platform: Platform): OutreachModulePorts => ({
  readCompanies: (ids, person) => readTradeCompanies(platform, ids, { ...person, mayUnlock: true }),
  findCompanies: (found, asked) => tradeCompanies.find(platform, found, asked),
  listFavouriteCompanies: (orgId, userId) => listFavouriteIds(platform, { orgId, userId }, foundCompaniesAtMost),
  readUserNames: async (userIds) =>
    new Map([...(await accounts.readPeople(platform.db, userIds))].map(([id, person]) => [id, person.username])),
  readOrganisationName: accounts.readOrganisationName,
  alertLinks: alertLinks(platform.db),
  listDemonstrationOrganisations: async () =>
    (await listDemonstrationAccounts(platform)).map(({ orgId, userId, username }) => ({
      orgId,
      userId,
      name: username,
    })),
})

/** Made where they are not there yet. */
const listDemonstrationAccounts = (platform: Platform) =>
  ensureDemonstrationAccounts(platform, (tx, orgId, tier) =>
    setMembership(tx, orgId, { tier, expiresAt: null, startsAt: platform.clock.now() }),
  )

/** What the feed of new records calls its sources, and whose records a user calls his. */
const feedPorts = (platform: Platform): FeedPorts => ({
  readSourceNames: (sourceIds) => readSourceNames(platform.db, sourceIds),
  listOwn: async ({ orgId, userId }, mine) =>
    mine === 'monitored'
      ? listWatched(platform.db, { orgId, userId })
      : (await listFavouriteIds(platform, { orgId, userId }, inFeedAtMost)).map((id) => ({
          companyId: Number(id),
          side: null,
        })),
})

/** As many as the contract of the feed says. */
const inFeedAtMost = 10_000

/** The newest favourites. */
const listFavouriteIds = async (
  { db }: Platform,
  { orgId, userId }: { orgId: string; userId: string },
  limit: number,
): Promise<string[]> => {
  const { list } = await listFavourites(db, orgId, { userId, page: 1, limit })
  return list.filter(({ kind }) => kind === 'trade_company').map(({ targetId }) => targetId)
}

/** What the lines of the statement are of, and my account's person, for the ledger. */
const ledgerPorts = (platform: Platform, payments: ReturnType<typeof createPayments>): LedgerPorts => ({
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
      ...(await drafts.readCampaignsOf(db, orgId, lines)),
    ]),
})

const readUserNames = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await accounts.readPeople(db, userIds))].map(([id, person]) => [id, person.username]))

/** My account's person, for the ledger. */
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
