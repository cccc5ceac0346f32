/**
 * Decides whether a caller may use an endpoint, in this order: session → permission → quota. guard-ports.ts supplies
 * the ports.
 */

import { fail, type EndpointDeclaration, type GatedFeature, type Permission, type Quota } from '@tradewind/contract'
import type { Config, Session } from '@tradewind/platform'
import type { FastifyRequest } from 'fastify'
import { pageTokenOf } from './caller.ts'

/** A quota reserved for one call: committed when the call answers, released when it fails. */
export type QuotaReservation = {
  commit(): Promise<void>
  release(): Promise<void>
  /** How much of today's quota remains after this call. Null means no limit. */
  readonly remaining: number | null
}

export type GuardPorts = {
  /**
   * Reads the session of a token. Throws Failure token_unknown, token_expired, signed_in_elsewhere, or a Failure that
   * names the state of a disabled or frozen account.
   */
  readSession(token: string): Promise<Session>
  /**
   * Reserves quota for a call. `fingerprint` tells whether a search repeats an earlier one. Throws Failure
   * quota_exhausted.
   */
  reserveQuota(session: Session, quota: Quota, fingerprint: { path: string; input: unknown }): Promise<QuotaReservation>
}

/**
 * Maps a permission to the feature that a refusal names. A refusal for any other permission concerns a search and has
 * the text of spec section 5.
 */
const featureOf: Readonly<Partial<Record<Permission, GatedFeature>>> = {
  'contacts.view': 'contacts',
  'export.create': 'export',
  'outreach.send': 'outreach',
}

/**
 * The session of a call, or null for a guest call. Throws when the call is refused. `onSession` is called even when the
 * session is then refused.
 */
export const admit = async (
  ports: GuardPorts,
  endpoint: EndpointDeclaration,
  token: string | null,
  onSession: (session: Session) => void,
): Promise<Session | null> => {
  if (endpoint.access === 'guest') return null
  if (token === null) throw fail('sign_in_required')
  const session = await ports.readSession(token)
  onSession(session)
  if (endpoint.access === 'session' || 'masksWithout' in endpoint.access) return session
  if ('owner' in endpoint.access) {
    if (session.orgRole !== 'owner') throw fail('owner_only')
    return session
  }
  const { permission, feature = featureOf[permission] } = endpoint.access
  if (session.permissions.has(permission)) return session
  if (permission === 'operator.console') throw fail('forbidden')
  throw fail('tier_too_low', feature === undefined ? {} : { feature })
}

/**
 * A gate for the pages of simulators, which are not endpoints of the contract. A local installation opens these pages
 * to every caller, a public demonstration only to the operator. The gate throws the refusal.
 */
export const createSimulatorGate =
  (ports: GuardPorts, { exposure }: Pick<Config, 'exposure'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (exposure === 'local') return
    if (exposure === 'production') throw fail('not_found')
    const token = pageTokenOf(request)
    if (token === null) throw fail('sign_in_required')
    const { permissions } = await ports.readSession(token)
    if (!permissions.has('operator.console')) throw fail('forbidden')
  }
