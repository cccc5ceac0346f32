/** Selects the relays of a mail: the sender's own SMTP accounts, or else the relays of the installation. */

import type { Clock, Config, Db, Log, Tx } from '@tradewind/platform'
import {
  accountParallel,
  createAccountRelays,
  createFailover,
  openRelays,
  type HandOver,
  readClosedRelays,
  rememberRelay,
  accountsOf,
  type FrozenSender,
} from '../../mail-transport/index.ts'
import type { LaneChoice, Limit, SendAnswer } from '../../outreach/index.ts'

type Deps = {
  db: Db
  clock: Clock
  log: Log
  config: Pick<Config, 'secret' | 'mailDomain' | 'relays' | 'smtpAllowPrivateHosts'>
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
}
type By = { orgId: string; sender: FrozenSender }
type Leaving = { to: string; returnPath: string; message: string; messageId: string; campaignId: string }

export type RelayChoice = ReturnType<typeof createRelayChoice>

export const createRelayChoice = (deps: Deps) => {
  const { clock, config, readCatcherAddress } = deps
  const accounts = createAccountRelays(deps)
  const relays = openRelays(config, readCatcherAddress)
  const failover = createFailover({ clock, relays, onChange: rememberRelay(deps) })
  /**
   * Returns a budget of zero messages while every relay is closed. With this budget no recipient is claimed, because
   * each message would only be deferred.
   */
  const routeLimits = async (tx: Tx, now: Date): Promise<Limit[]> => {
    failover.adopt(await readClosedRelays(tx, now))
    const until = failover.closedUntil()
    return until === null ? [] : [{ key: 'relays', amount: 0, from: now, until }]
  }
  return {
    // The lane has as many messages under way as all relays of the sender together allow. A stalled relay then leaves
    // capacity for the other relays (mail-transport/relays/occupancy.ts).
    laneOf: (sender: FrozenSender | undefined): LaneChoice => {
      const own = sender === undefined ? [] : accountsOf(sender)
      return own.length === 0
        ? { name: 'relays', parallel: relays.reduce((sum, { parallel }) => sum + parallel, 0) }
        : { name: `accounts ${own.join(' ')}`, parallel: accountParallel * own.length }
    },
    readLimits: (tx: Tx, { orgId, sender }: By, now: Date): Promise<Limit[] | 'stopped'> => {
      const accountIds = accountsOf(sender)
      return accountIds.length === 0 ? routeLimits(tx, now) : accounts.readLimits(tx, { orgId, accountIds }, now)
    },
    send: (
      { orgId, sender }: By,
      { to, returnPath, ...mail }: Leaving,
      { handOver, takenBack }: { handOver: HandOver; takenBack: AbortSignal | undefined },
    ): Promise<SendAnswer> => {
      const accountIds = accountsOf(sender)
      if (accountIds.length === 0)
        return failover.send({ ...mail, envelope: { from: returnPath, to } }, handOver, takenBack)
      // The organisation's own SMTP server accepts only return paths that it knows. Therefore the sender's address is
      // the return path, and bounces go to the sender's mailbox.
      const byAccount = { ...mail, envelope: { from: sender.address, to } }
      return accounts.send({ orgId, accountIds }, byAccount, handOver, takenBack)
    },
    close: async (): Promise<void> => {
      await failover.close()
      await accounts.close()
    },
  }
}
