/**
 * The ports through which the guard (http/guard.ts) reads the caller's session from identity and takes the
 * organisation's quota from membership.
 */

import { randomUUID } from 'node:crypto'
import type { Plan } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import { z } from 'zod'
import type { GuardPorts } from './http/guard.ts'
import { readSession } from './modules/identity/index.ts'
import { recordSearch } from './modules/insight/index.ts'
import { readMembership, readQuota, reserveQuota, searchFingerprint } from './modules/membership/index.ts'

export const createGuardPorts = (platform: Platform): GuardPorts => {
  // The plan is read together with the session, and reused when the same request takes quota.
  const planOf = new WeakMap<Session, Plan>()
  return {
    readSession: async (token) => {
      const readStanding = async (orgId: string) => {
        const { tier, plan } = await readMembership(platform.db, orgId, platform.clock.now())
        return { tier, plan, permissions: plan.permissions }
      }
      const { session, standing } = await readSession(platform, readStanding, token)
      planOf.set(session, standing.plan)
      return session
    },
    reserveQuota: async (session, quota, { path, input }) => {
      // A list without any filter is what the screen shows before the user has searched.
      if (quota === 'search' && !isFiltered(filtersOf(input)))
        return {
          commit: () => Promise.resolve(),
          release: () => Promise.resolve(),
          remaining: (await readQuota(platform, session.orgId, quota)).remaining,
        }
      // A search that is repeated on the same day does not count against the quota. Each AI request counts, even a
      // repeated one.
      const fingerprint = quota === 'search' ? searchFingerprint(path, filtersOf(input)) : randomUUID()
      const use = { quota, fingerprint, amount: 1 }
      const plan = planOf.get(session)
      const reservation = await reserveQuota(platform, session.orgId, plan === undefined ? use : { ...use, plan })
      const remember = () =>
        recordSearch(platform.db, session.orgId, {
          userId: session.userId,
          scope: scopeOf(path),
          fingerprint,
          filters: filtersOf(input),
          at: platform.clock.now(),
        })
      return {
        ...reservation,
        commit: async () => {
          await Promise.all([reservation.commit(), quota === 'search' ? remember() : undefined])
        },
      }
    },
  }
}

/** The screen on which a search was made: the map has calls of its own among those of the company search. */
const scopeOf = (path: string): string => {
  const [, area = '', call = ''] = path.split('/')
  return area === 'companies' && call.startsWith('map_') ? 'map' : area
}

/** Whether a filter has a value. Empty texts and lists count as absent. */
const isFiltered = (filter: Record<string, unknown>): boolean =>
  Object.values(filter).some(
    (value) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )

/** The input of a search holds its filter and its presentation. Only the filter is recorded. */
const filtersOf = (input: unknown): Record<string, unknown> => {
  const { filter } = z.object({ filter: z.record(z.string(), z.unknown()) }).parse(input)
  return filter
}
