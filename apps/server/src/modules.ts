/**
 * The list of the server's modules, by layer, with the functions of higher modules that each receives.
 * `module-ports.ts` defines these functions. A part that several modules share (channels, the product's own mail) is
 * created here once.
 */

import type { Platform } from '@tradewind/platform'
import { favouritePorts } from './favourite-ports.ts'
import type { ModuleDefinition } from './module-definition.ts'
import {
  companyPorts,
  createPorts,
  customsPorts,
  exportSources,
  finderPorts,
  leadPorts,
  mailPorts,
  profilePorts,
  workbenchSources,
} from './module-ports.ts'
import { aiModule } from './modules/ai/module.ts'
import { audienceModule } from './modules/audience/module.ts'
import { findCaught, readCatcherAddress } from './modules/catcher/index.ts'
import { catcherModule } from './modules/catcher/module.ts'
import { findCompaniesByName } from './modules/companies/index.ts'
import { companiesModule } from './modules/companies/module.ts'
import { customsModule } from './modules/customs/module.ts'
import { createEmailChannel, describeMail, findOwnerByReturnPath, sanitizeMail } from './modules/email/index.ts'
import { emailModule } from './modules/email/module.ts'
import { exportsModule } from './modules/exports/module.ts'
import { fairsModule } from './modules/fairs/module.ts'
import { favouritesModule } from './modules/favourites/module.ts'
import { feedbackModule } from './modules/feedback/module.ts'
import { finderModule } from './modules/finder/module.ts'
import { identityModule } from './modules/identity/module.ts'
import {
  createReplyStore,
  isFileOfReply,
  readAnswerFiles,
  storeDemonstrationReplies,
  readContactMessages,
  storePhoneReply,
} from './modules/inbox/index.ts'
import { inboxModule } from './modules/inbox/module.ts'
import { demonstrationSeed } from './modules/ingest/index.ts'
import { ingestModule } from './modules/ingest/module.ts'
import { insightModule } from './modules/insight/module.ts'
import { listKeptAccounts } from './modules/leads/index.ts'
import { leadsModule } from './modules/leads/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { listsModule } from './modules/lists/module.ts'
import { lookupsModule } from './modules/lookups/module.ts'
import { hasMailbox, readInboundAddress } from './modules/mail-intake/index.ts'
import { mailIntakeModule } from './modules/mail-intake/module.ts'
import { createProductMail } from './modules/mail-transport/index.ts'
import { mailTransportModule } from './modules/mail-transport/module.ts'
import { membershipModule } from './modules/membership/module.ts'
import { organisationsModule } from './modules/organisations/module.ts'
import { createOutreach, type DescribeContent } from './modules/outreach/index.ts'
import { outreachModule } from './modules/outreach/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { profilesModule } from './modules/profiles/module.ts'
import { siteModule } from './modules/site/module.ts'
import { createSmsAdapter, createSmsChannel, describeSms, readSentSms, sendOrThrow } from './modules/sms/index.ts'
import { smsModule } from './modules/sms/module.ts'
import { socialModule } from './modules/social/module.ts'
import { statisticsModule } from './modules/statistics/module.ts'
import { workbenchModule } from './modules/workbench/module.ts'

export const createModules = (platform: Platform, mail = mailPorts(platform)): readonly ModuleDefinition[] => {
  const { db } = platform
  const ports = createPorts(platform)
  const sms = createSmsChannel(platform)
  const readCatcher = () => readCatcherAddress(platform)
  const productMail = createProductMail(platform, { readCatcherAddress: readCatcher })
  const email = createEmailChannel(platform, {
    readCatcherAddress: readCatcher,
    findCaught: (messageIds) => findCaught(db, messageIds),
    readCompanyName: mail.readCompanyName,
  })
  const describe: DescribeContent = (channel, content) =>
    channel === 'sms' ? describeSms(content) : describeMail(content)
  const engine = createOutreach(platform, [email, createSmsAdapter(platform, sms)], describe)
  const replies = createReplyStore(platform)
  return [
    // 2 people & money
    identityModule(platform, { ...ports.identity, sendSms: (code) => sendOrThrow(sms, code) }),
    organisationsModule(platform, { ...ports.organisations, sendSms: (message) => sendOrThrow(sms, message) }),
    ledgerModule(platform, ports.ledger),
    paymentsModule(platform, ports.payments),
    membershipModule(platform, {
      ...ports.membership,
      // Production without a relay sends no mail.
      sendMail: platform.config.relays.length === 0 && platform.config.mode === 'production' ? null : productMail.send,
    }),
    siteModule(platform),
    // 3 data
    companiesModule(platform, companyPorts(platform)),
    customsModule(platform, customsPorts(platform)),
    profilesModule(platform, profilePorts(platform)),
    listsModule(platform, { findTradeCompanies: (companies) => findCompaniesByName(db, companies) }),
    statisticsModule(platform, { seed: demonstrationSeed }),
    fairsModule(platform),
    peopleModule(platform),
    socialModule(platform, { listKept: () => listKeptAccounts(db) }),
    // 4 engines
    ingestModule(platform),
    outreachModule(platform, { ...mail, engine }),
    audienceModule(platform, {
      ...mail,
      describe,
      readMessages: (orgId, asked) => readContactMessages(db, orgId, asked),
    }),
    insightModule(platform, { sendMail: productMail.send }),
    // 5 channels
    mailTransportModule(platform, { ...replies, productMail, readCatcherAddress: readCatcher }),
    emailModule(platform, {
      ...mail,
      channel: email,
      launch: engine.launch,
      sendMail: productMail.send,
      storeDemonstrationReplies,
      hasMailbox: (orgId) => hasMailbox(db, orgId),
      isFileOfReply: (storageKey) => isFileOfReply(db, storageKey),
      readAnswerFiles,
    }),
    mailIntakeModule(platform, { replies }),
    smsModule(platform, {
      ...mail,
      channel: sms,
      storePhoneReply: (reply) => storePhoneReply(platform, reply),
    }),
    finderModule(platform, finderPorts(platform)),
    leadsModule(platform, leadPorts(platform)),
    aiModule(platform, { sanitize: sanitizeMail }),
    lookupsModule(platform),
    catcherModule(platform, {
      sanitize: sanitizeMail,
      findOwner: (returnPath) => findOwnerByReturnPath(platform, returnPath),
      readInboundAddress: () => readInboundAddress(platform),
    }),
    // 6 for one user
    inboxModule(platform, { productMail, readSentText: readSentSms }),
    favouritesModule(platform, favouritePorts(platform)),
    exportsModule(platform, { sources: exportSources(platform, describe) }),
    feedbackModule(platform),
    workbenchModule(platform, workbenchSources(platform)),
  ]
}
