/** Handlers of sender domains. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { checkDomain } from './check.ts'
import { checkDepsOf } from './daily.ts'
import { addDomain, removeDomain, rotateKey, setWarmUp } from './domains.ts'
import { readHealth } from './health.ts'
import { listDomains, readDetail } from './rows.ts'

export const senderDomainRoutes = (platform: Platform): Handlers<Contract['senderDomains']> => {
  const { db, clock, config } = platform
  const checkDeps = checkDepsOf(platform)
  const detail = (orgId: string, id: string) => readDetail(db, orgId, { id, config, now: clock.now() })
  return {
    domains: (_input, { session }) => listDomains(db, session.orgId, clock.now()),
    domain: ({ id }, { session }) => detail(session.orgId, id),
    addDomain: async ({ domain }, { session, lang }) => {
      const id = await addDomain({ db, config }, session.orgId, { domain, lang, at: clock.now() })
      return detail(session.orgId, id)
    },
    checkDomain: async ({ id }, { session }) => {
      await checkDomain(checkDeps, session.orgId, id)
      return detail(session.orgId, id)
    },
    rotateKey: async ({ id }, { session }) => {
      await rotateKey({ db, config }, session.orgId, id, clock.now())
      return detail(session.orgId, id)
    },
    setWarmUp: async (input, { session }) => {
      await setWarmUp(db, session.orgId, input)
      return detail(session.orgId, input.id)
    },
    domainHealth: (input, { session }) => readHealth(platform, session.orgId, input),
    removeDomain: async ({ id }, { session }) => {
      await removeDomain(db, session.orgId, id)
      return null
    },
  }
}
