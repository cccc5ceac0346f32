/**
 * Organisations' own SMTP accounts as relays. Each account has one connection pool, which is opened when a mail needs
 * it. A sender's mails use its first account, and the next accounts only while the first one is at fault
 * (try-relays.ts).
 */

import { ownWords } from '@tradewind/contract'
import { createOutbound, type Clock, type Db, type Log, type Tx } from '@tradewind/platform'
import type { Limit, SendAnswer } from '../../outreach/index.ts'
import { createBreaker, type Breaker } from '../breaker.ts'
import { readClosedRelays, rememberRelay } from '../relay-state.ts'
import type { OutgoingMail } from '../relay.ts'
import type { ServerConfig } from '../servers/server-settings.ts'
import { findAccountServer, hasAccount, relayNameOf } from '../smtp/smtp-accounts.ts'
import { openSmtpRelay, type SmtpRelay } from '../smtp/smtp.ts'
import { createOccupancy, type Occupancy } from './occupancy.ts'
import type { HandOver } from './proved.ts'
import { firstOpening, sendOverRelays, type GuardedRelay } from './try-relays.ts'

/** The maximum number of connections per account, because mailbox providers allow few. */
export const accountParallel = 3
/** How long an account's settings are cached. Changed settings take effect within this time. */
const knownForMs = 10_000

/**
 * `name`: the account's name in proofs of sending. When the settings of an account change, its circuit breaker starts
 * anew.
 */
type Open = {
  id: string
  name: string
  connection: SmtpRelay
  breaker: Breaker
  occupancy: Occupancy
  version: string
  untilMs: number
}
type Deps = { db: Db; config: ServerConfig; clock: Clock; log: Log }
/** The organisation and the sender's accounts in order of use. */
type By = { orgId: string; accountIds: readonly string[] }

export const createAccountRelays = ({ db, config, clock, log }: Deps) => {
  const outbound = createOutbound(config.smtpAllowPrivateHosts)
  const open = new Map<string, Promise<Open | null>>()
  const breakers = new Map<string, Breaker>()
  const remember = rememberRelay({ db, clock, log })

  const reopen = async (orgId: string, id: string, before: Open | null): Promise<Open | null> => {
    const found = await findAccountServer({ db, config }, outbound, { orgId, id })
    const untilMs = performance.now() + knownForMs
    if (found !== null && before?.version === found.version) return { ...before, untilMs }
    before?.connection.close()
    breakers.delete(id)
    if (found === null) return null
    const breaker = createBreaker()
    breakers.set(id, breaker)
    const connection = openSmtpRelay(found.server, { parallel: accountParallel, isFinal: false })
    const occupancy = createOccupancy(accountParallel)
    return { id, name: `account ${found.name}`, connection, breaker, occupancy, version: found.version, untilMs }
  }

  const find = async (orgId: string, id: string): Promise<Open | null> => {
    const known = open.get(id)
    const last = (await known?.catch(() => null)) ?? null
    if (last !== null && last.untilMs > performance.now()) return last
    // Another call may have started to load the account while this call waited.
    const under = open.get(id)
    if (under !== undefined && under !== known) return under
    const next = reopen(orgId, id, last)
    open.set(id, next)
    return next
  }

  const report = ({ id, breaker }: Open, error: string | null) =>
    remember({ name: relayNameOf(id), ...breaker.state(), error })

  return {
    /**
     * Sends a mail over the sender's SMTP accounts. Calls `handOver` with the account's name. If `takenBack` is
     * aborted, it stops waiting for an account. Never throws.
     */
    send: async (
      { orgId, accountIds }: By,
      mail: OutgoingMail,
      handOver: HandOver,
      takenBack?: AbortSignal,
    ): Promise<SendAnswer> => {
      let found: readonly (Open | null)[]
      try {
        found = await Promise.all(accountIds.map((id) => find(orgId, id)))
      } catch (error) {
        return { kind: 'deferred', byRelay: true, detail: error instanceof Error ? error.message : String(error) }
      }
      const accounts = found.filter((account) => account !== null)
      if (accounts.length === 0) return { kind: 'deferred', byRelay: true, detail: ownWords.accountGone }
      const accountOf = new Map(
        accounts.map((account, place): [GuardedRelay, Open] => {
          const { name, breaker, occupancy, connection } = account
          const send: GuardedRelay['send'] = ({ envelope, message }, take) => connection.send(envelope, message, take)
          return [{ name, breaker, occupancy, send, priority: place, weight: 1, turn: 0 }, account]
        }),
      )
      const tell = (relay: GuardedRelay, error: string | null) => {
        const account = accountOf.get(relay)
        if (account !== undefined) report(account, error)
      }
      return sendOverRelays({ clock, report: tell, takenBack }, [...accountOf.keys()], mail, handOver)
    },
    /**
     * While the breakers of all accounts are closed, returns a budget of zero messages, so that no recipient is
     * claimed. Returns `stopped` when all accounts were deleted.
     */
    readLimits: async (tx: Tx, { orgId, accountIds }: By, now: Date): Promise<Limit[] | 'stopped'> => {
      if (!(await hasAccount(tx, orgId, accountIds))) return 'stopped'
      for (const { name, ...state } of await readClosedRelays(tx, now))
        for (const id of accountIds) if (name === relayNameOf(id)) breakers.get(id)?.adopt(state)
      const known = accountIds.flatMap((id) => breakers.get(id) ?? [])
      const until = known.length < accountIds.length ? null : firstOpening(known, now)
      return until === null ? [] : [{ key: relayNameOf(accountIds.join(' ')), amount: 0, from: now, until }]
    },
    close: async () => {
      const all = [...open.values()]
      open.clear()
      for (const one of all) (await one.catch(() => null))?.connection.close()
    },
  }
}
