/** Opens the configured relays, or the built-in catcher if no relay is configured. */

import type { Config, RelayConfig } from '@tradewind/platform'
import type { Relay } from '../relay.ts'
import { createMailgunRelay } from './mailgun.ts'
import { createSendgridRelay } from './sendgrid.ts'
import { createSesRelay } from './ses.ts'
import { createCatcherRelay, createSmtpRelay } from './smtp-relay.ts'

/**
 * The number of connections to the catcher. Measured on two cores against a local server: more connections do not raise
 * throughput.
 */
const catcherParallel = 10

const openRoute = (config: RelayConfig): Relay => {
  switch (config.kind) {
    case 'smtp':
      return createSmtpRelay(config)
    case 'ses':
      return createSesRelay(config)
    case 'sendgrid':
      return createSendgridRelay(config)
    case 'mailgun':
      return createMailgunRelay(config)
  }
}

export const openRelays = (
  { relays }: Pick<Config, 'relays'>,
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>,
): Relay[] => (relays.length === 0 ? [createCatcherRelay(readCatcherAddress, catcherParallel)] : relays.map(openRoute))
