/** Handlers of the relays and of proofs of sending. */

import { fail, type Contract, type MailRouteView, type RecipientProof } from '@tradewind/contract'
import type { Config, Handlers, Platform } from '@tradewind/platform'
import { readProofs, readRouteCounts } from '../../outreach/index.ts'
import { hasHook } from '../hooks/mount.ts'
import { readRouteStates, standingOf, type RouteState } from '../relay-state.ts'
import type { MailRoute } from '../relay.ts'
import { openMailRoutes } from './open.ts'

type ReadAddress = () => Promise<{ host: string; port: number } | null>

const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000
const beijingMidnight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + beijingMs) / dayMs) * dayMs - beijingMs)

export const mailRouteRoutes = (
  { db, clock, config }: Platform,
  readCatcherAddress: ReadAddress,
): Handlers<Contract['mailRoutes']> => {
  const open = () => openMailRoutes(config, readCatcherAddress)
  return {
    routes: async () => {
      const now = clock.now()
      const all = open()
      const [states, counts] = await Promise.all([
        readRouteStates(
          db,
          all.map(({ name }) => name),
        ),
        readRouteCounts(db, beijingMidnight(now)),
      ])
      const todayOf = new Map(counts.map(({ route, p50Ms, ...today }) => [route, { p50Ms, today }]))
      return all.map((route) =>
        viewOf(config, route, { now, state: states.get(route.name), ...todayOf.get(route.name) }),
      )
    },
    testRoute: async ({ name }) => {
      const route = open().find((one) => one.name === name)
      if (route === undefined) throw fail('not_found')
      try {
        return await route.test()
      } finally {
        await route.close()
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
  state: RouteState | undefined
  today?: MailRouteView['today']
  p50Ms?: number | null
}

const nothing = { accepted: 0, refused: 0, deferred: 0, unknown: 0 }

const viewOf = (config: Pick<Config, 'mailRoutes'>, route: MailRoute, known: Known): MailRouteView => {
  const { name, kind, target, priority, weight } = route
  const { now, state, today = nothing, p50Ms = null } = known
  const configured = config.mailRoutes.find((one) => one.name === name)
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
        `  Route:    ${one.route}`,
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
