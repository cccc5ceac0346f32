/** Handlers of the relays and of proofs of sending. */

import { fail, type Contract, type RelayView, type RecipientProof } from '@tradewind/contract'
import type { Config, Handlers, Platform } from '@tradewind/platform'
import { readProofs, readRelayCounts } from '../../outreach/index.ts'
import { hasHook } from '../hooks/mount.ts'
import { readRelayStates, standingOf, type RelayState } from '../relay-state.ts'
import type { Relay } from '../relay.ts'
import { openRelays } from './open.ts'

type ReadAddress = () => Promise<{ host: string; port: number } | null>

const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000
const beijingMidnight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + beijingMs) / dayMs) * dayMs - beijingMs)

export const relayRoutes = (
  { db, clock, config }: Platform,
  readCatcherAddress: ReadAddress,
): Handlers<Contract['relays']> => {
  const open = () => openRelays(config, readCatcherAddress)
  return {
    list: async () => {
      const now = clock.now()
      const all = open()
      const [states, counts] = await Promise.all([
        readRelayStates(
          db,
          all.map(({ name }) => name),
        ),
        readRelayCounts(db, beijingMidnight(now)),
      ])
      const todayOf = new Map(counts.map(({ relay, p50Ms, ...today }) => [relay, { p50Ms, today }]))
      return all.map((relay) =>
        viewOf(config, relay, { now, state: states.get(relay.name), ...todayOf.get(relay.name) }),
      )
    },
    test: async ({ name }) => {
      const relay = open().find((one) => one.name === name)
      if (relay === undefined) throw fail('not_found')
      try {
        return await relay.test()
      } finally {
        await relay.close()
      }
    },
    proof: ({ recipientId }, { session }) => readProofs(db, session.orgId, recipientId),
    proofFile: async ({ recipientId, format }, { session }) => {
      const proof = await readProofs(db, session.orgId, recipientId)
      const isText = format === 'text'
      return {
        content: Buffer.from(isText ? textOf(proof) : JSON.stringify(proof, null, 2)),
        filename: `proof-${recipientId}.${isText ? 'txt' : 'json'}`,
        contentType: isText ? 'text/plain; charset=utf-8' : 'application/json',
      }
    },
  }
}

type Known = {
  now: Date
  state: RelayState | undefined
  today?: RelayView['today']
  p50Ms?: number | null
}

const nothing = { accepted: 0, refused: 0, deferred: 0, unknown: 0 }

const viewOf = (config: Pick<Config, 'relays'>, relay: Relay, known: Known): RelayView => {
  const { name, kind, target, priority, weight } = relay
  const { now, state, today = nothing, p50Ms = null } = known
  const configured = config.relays.find((one) => one.name === name)
  return {
    name,
    kind,
    target,
    priority,
    weight,
    ...standingOf(state, now),
    lastErrorAt: state?.lastErrorAt?.toISOString() ?? null,
    today,
    p50Ms,
    hook:
      configured === undefined || !hasHook(configured)
        ? null
        : {
            path: `/email/notify/${name}`,
            events: state?.events ?? 0,
            unknownEvents: state?.unknownEvents ?? 0,
            lastEventAt: state?.lastEventAt?.toISOString() ?? null,
          },
  }
}

/** A proof as text for human readers: one block per try, as in the log of a mail server. */
const textOf = ({ address, messageId, isSupplied, tries }: RecipientProof): string =>
  [
    `Recipient: ${address}`,
    `Message-ID: <${messageId ?? ''}>`,
    `Address: ${isSupplied ? 'supplied by the platform' : 'typed or imported by the user'}`,
    ...tries.map((one, index) =>
      [
        '',
        `Try ${index + 1}: ${one.outcome}`,
        `  Time:     ${one.at} (${one.durationMs} ms)`,
        `  Relay:    ${one.relay}`,
        `  Server:   ${one.server}`,
        `  TLS:      ${one.tls || 'none'}`,
        `  Envelope: <${one.envelopeFrom}> to <${address}>`,
        `  Size:     ${one.sizeBytes} bytes`,
        `  SHA-256:  ${one.sha256}`,
        `  Answer:   ${one.answer}`,
        ...(one.providerId === null ? [] : [`  Provider: ${one.providerId}`]),
      ].join('\n'),
    ),
    '',
  ].join('\n')
