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
import { readMembership, reserveQuota, searchFingerprint } from './modules/membership/index.ts'

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
      // A search that is repeated on the same day does not count against the quota. Each AI request counts, even a
      // repeated one.
      const fingerprint = quota === 'search' ? searchFingerprint(path, filtersOf(input)) : randomUUID()
      const use = { quota, fingerprint, amount: 1 }
      const plan = planOf.get(session)
      const reservation = await reserveQuota(platform, session.orgId, plan === undefined ? use : { ...use, plan })
      const remember = () =>
        recordSearch(platform.db, session.orgId, {
          userId: session.userId,
          scope: path.split('/')[1] ?? '',
          fingerprint,
          filters: filtersOf(input),
          at: platform.clock.now(),
        })
      // A search without filters (the first page of a directory, for example) is not recorded in the search history.
      const isSearch = quota === 'search' && Object.keys(filtersOf(input)).length > 0
      return {
        ...reservation,
        commit: async () => {
          await Promise.all([reservation.commit(), isSearch ? remember() : undefined])
        },
      }
    },
  }
}

/** The input of a search holds its filter and its presentation. Only the filter is recorded. */
const filtersOf = (input: unknown): Record<string, unknown> => {
  const { filter } = z.object({ filter: z.record(z.string(), z.unknown()) }).parse(input)
  return filter
}
