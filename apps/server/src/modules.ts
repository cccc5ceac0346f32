/**
 * The map: every module of the server, in floor order. One entry each: its name, the calls it answers, and its other
 * work. A module receives the platform, and functions of modules above it, only here; so this file shows which module
 * depends on which. `module-ports.ts` holds those functions.
 */
import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { createDeskModules } from './desk-modules.ts'
import { answers, type ModuleDefinition } from './module-definition.ts'
import {
  feedPorts,
  fitMembers,
  ledgerPorts,
  listDemonstrationAccounts,
  organisationPorts,
  outreachPorts,
  paymentPorts,
  readTradeCompanies,
} from './module-ports.ts'
import {
  coverage,
  customsDevelopmentRoutes,
  customsRoutes,
  startResuming,
  tradeBrowsing,
  tradeCompanies,
} from './modules/customs/index.ts'
import { identityRoutes, scheduleIdentitySweep } from './modules/identity/index.ts'
import {
  demonstrationSeed,
  ensureDemonstrationWorld,
  ingestRoutes,
  privateLoadRoutes,
  registerIngestJobs,
  sourceRoutes,
  startIngest,
  uploadRoutes,
} from './modules/ingest/index.ts'
import { insightRoutes, readLanguage, registerMonitorJobs } from './modules/insight/index.ts'
import { books, ledgerRoutes } from './modules/ledger/index.ts'
import { listRoutes, readListCoverage } from './modules/lists/index.ts'
import { membershipRoutes, registerMembershipJobs } from './modules/membership/index.ts'
import {
  certificationRoutes,
  organisationRoutes,
  readPlaces,
  registerInvitationJobs,
  tellNewcomer,
} from './modules/organisations/index.ts'
import { createPayments } from './modules/payments/index.ts'
import { createStatisticsCoverage, demonstrateStatistics, statisticsRoutes } from './modules/statistics/index.ts'
import { notify, siteRoutes } from './modules/site/index.ts'
import { createSmsChannel, smsSimulatorRoutes } from './modules/sms/index.ts'
import { aiRoutes } from './modules/ai/index.ts'
import { making } from './modules/email/index.ts'
import { createAlertMail, createOutreachModules } from './outreach-modules.ts'

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
        identityRoutes(
          platform,
          async (code) => void (await sms.send(code)),
          (tx, person) => tellNewcomer(tx, organisationPorts(platform), { ...person, now: platform.clock.now() }),
        ),
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
    registerJobs: () =>
      registerInvitationJobs(platform, { ...organisationPorts(platform), sendSms: (message) => sms.send(message) }),
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
        // Production without a relay sends no mail.
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
  { name: 'ai', floor: 5, calls: [answers(contract.ai, aiRoutes(platform, { sanitize: making.sanitizeMail }))] },
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
