/** Opens the configured relays, or the built-in catcher if no relay is configured. */

import type { Config, MailRouteConfig } from '@tradewind/platform'
import type { MailRoute } from '../relay.ts'
import { createMailgunRoute } from './mailgun.ts'
import { createSendgridRoute } from './sendgrid.ts'
import { createSesRoute } from './ses.ts'
import { createCatcherRoute, createSmtpRelay } from './smtp-relay.ts'

/** Measured on two cores against a local server: more connections do not raise throughput. */
const catcherParallel = 10

const openRoute = (config: MailRouteConfig): MailRoute => {
  switch (config.kind) {
    case 'smtp':
      return createSmtpRelay(config)
    case 'ses':
      return createSesRoute(config)
    case 'sendgrid':
      return createSendgridRoute(config)
    case 'mailgun':
      return createMailgunRoute(config)
  }
}

export const openMailRoutes = (
  { mailRoutes }: Pick<Config, 'mailRoutes'>,
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>,
): MailRoute[] =>
  mailRoutes.length === 0 ? [createCatcherRoute(readCatcherAddress, catcherParallel)] : mailRoutes.map(openRoute)
