/** Connects the outreach engine, the email centre and the mail catcher; `modules.ts` puts them on the map. */
import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from './module-definition.ts'
import { catcherRoutes, findCaught, readCatcherAddress, startCatcher } from './modules/catcher/index.ts'
import {
  createEmailChannel,
  createProductMail,
  demonstrateEmail,
  emailRoutes,
  findOwnerByReturnPath,
  inbound,
  making,
  mailing,
  mountTracking,
  type AlertLinks,
  sending,
  type EmailPorts,
} from './modules/email/index.ts'
import { createOutreach, reach, reports, type DescribeContent } from './modules/outreach/index.ts'

export type OutreachModulePorts = Omit<EmailPorts, 'sendMail'> & {
  /** The actions behind the links of alerts. */
  alertLinks: AlertLinks
  /** The demonstration's organisations. */
  listDemonstrationOrganisations: () => Promise<{ orgId: string; userId: string; name: string }[]>
}

/** Without a configured relay the catcher takes the mails; in production no mail is sent then. */
const isCaught = ({ config }: Platform): boolean => config.mailRoutes.length === 0 && config.mode !== 'production'

// The stored address may come from an earlier start in another mode, and another program may use it now.
const catcherOf = (platform: Platform) => async () => (isCaught(platform) ? readCatcherAddress(platform.db) : null)

/** The product's own mails (alerts, verifications, news of domains) use the same relays as the campaigns'. */
export const createAlertMail = (platform: Platform) =>
  createProductMail(platform, { readCatcherAddress: catcherOf(platform) })

export const createOutreachModules = (platform: Platform, ports: OutreachModulePorts) => {
  const { db, config, clock, log } = platform
  const catches = isCaught(platform)
  const email = createEmailChannel(platform, {
    readCatcherAddress: catcherOf(platform),
    findCaught: (messageIds) => findCaught(db, messageIds),
    readOrganisationName: ports.readOrganisationName,
  })
  const mail = createAlertMail(platform)
  const answering = inbound.createAnswering(platform, mail)
  const readMail = inbound.createMailReader()
  const describe: DescribeContent = (_channel, content) => sending.describeMail(content)
  const engine = createOutreach(platform, [email], describe)
  const catcherPorts = {
    findOwner: (returnPath: string) => findOwnerByReturnPath(platform, returnPath),
    readInboundAddress: () => inbound.readInboundAddress(platform),
  }
  const modules = {
    // The email centre below starts it: sending begins when the channels are ready.
    outreach: {
      name: 'outreach',
      floor: 4,
      calls: [
        answers(contract.outreach, engine.routes),
        answers(contract.outreachCampaigns, engine.campaignRoutes),
        answers(contract.outreachReports, engine.reportRoutes),
        answers(contract.suppression, reach.suppressionRoutes(platform, ports)),
      ],
    },
    catcher: {
      name: 'catcher',
      floor: 5,
      calls: [answers(contract.catcher, catcherRoutes(platform, making.sanitizeMail))],
      start: async () => {
        if (!catches) return { stop: async () => undefined }
        const { stop } = await startCatcher({ db, log, ports: catcherPorts })
        return { stop, announcement: `Mail catcher: ${config.publicUrl}/email/catcher` }
      },
    },
    email: {
      name: 'email',
      floor: 5,
      calls: [
        answers(contract.email, emailRoutes(platform, { ...ports, sendMail: mail.send })),
        answers(contract.emailImages, making.imageRoutes(platform)),
        answers(contract.emailTemplates, making.templateRoutes(platform, ports)),
        answers(
          contract.emailCompose,
          sending.composeRoutes(platform, { ...ports, channel: email, launch: engine.launch }),
        ),
        answers(contract.mailingLists, mailing.routes(platform, ports)),
        answers(contract.mailingImports, mailing.importRoutes(platform)),
        answers(contract.mailingSegments, mailing.segmentRoutes(platform)),
        answers(contract.mailingFound, mailing.additionRoutes(platform, ports)),
        answers(contract.suppressionImport, mailing.suppressionImportRoutes(platform)),
        answers(contract.mailingContacts, mailing.contactRoutes(platform, ports)),
        answers(contract.senderDomains, sending.domainRoutes(platform)),
        answers(contract.smtpAccounts, sending.accountRoutes(platform)),
        answers(contract.mailRoutes, sending.mailRouteRoutes(platform, catcherOf(platform))),
        answers(contract.mailReplies, inbound.replyRoutes(platform, answering)),
        answers(contract.mailMailboxes, inbound.mailboxRoutes(platform)),
        answers(contract.mailDesk, inbound.mailDeskRoutes(platform)),
      ],
      mountRaw: (app) => {
        mountTracking(app, platform, ports.alertLinks)
        making.mountImages(app, platform)
        sending.mountHooks(app, platform)
      },
      registerJobs: () => {
        sending.registerJobs(platform, mail.send)
        inbound.registerForwarding(platform, mail.pass)
        inbound.registerPulling(platform, readMail)
        inbound.registerDeskSweep(platform)
        mailing.registerJobs(platform)
        mailing.registerAdditionJob(platform, ports)
        making.registerJobs(platform)
      },
      start: async () => {
        const bounces = await inbound.startInbound(platform, readMail)
        const dispatch = engine.start()
        return {
          stop: async () => {
            await dispatch.stop()
            await bounces.stop()
            await answering.close()
            await mail.close()
          },
        }
      },
      demonstrate: async () => demonstrateEmail(db, await ports.listDemonstrationOrganisations(), clock.now()),
    },
  } satisfies Record<string, ModuleDefinition>
  return { ...modules, exports: reports.campaignExports({ ...platform, describe }) }
}
