/** The module definition of mail transport. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerDomainJobs } from './domains/daily.ts'
import { senderDomainRoutes } from './domains/routes.ts'
import { mountHooks } from './hooks/mount.ts'
import type { createProductMail } from './product-mail.ts'
import { relayRoutes } from './relays/routes.ts'
import { smtpAccountRoutes } from './smtp/routes.ts'

export type MailTransportPorts = Pick<Parameters<typeof mountHooks>[1], 'noteAnswerBounced'> & {
  /** Returns the host and port of the built-in catcher; null when the catcher does not run. */
  readCatcherAddress: Parameters<typeof relayRoutes>[1]
  /** Sends the product's own mails. */
  productMail: ReturnType<typeof createProductMail>
}

export const mailTransportModule = (platform: Platform, ports: MailTransportPorts): ModuleDefinition => ({
  name: 'mail-transport',
  layer: 5,
  calls: [
    answers(contract.senderDomains, senderDomainRoutes(platform)),
    answers(contract.smtpAccounts, smtpAccountRoutes(platform)),
    answers(contract.relays, relayRoutes(platform, ports.readCatcherAddress)),
  ],
  mountRaw: (app) => mountHooks(app, { ...platform, ...ports }),
  registerJobs: () => registerDomainJobs(platform, ports.productMail.send),
  start: () => Promise.resolve({ stop: ports.productMail.close }),
})
