/**
 * The map: every module of the server, in floor order. One entry each: what it is called, the calls it answers, and
 * what it does beside them. A module is given the platform, and whatever it needs of modules above it, here and only
 * here; so this file is also where to read who depends on whom.
 */
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { GuardPorts } from './http/guard.ts'
import type { ModuleDefinition } from './module-definition.ts'

export const createModules = (_platform: Platform): readonly ModuleDefinition[] => [
  // 2 people & money
  { name: 'ledger', floor: 2 },
  // 3 find
  // 4 engines
  // 5 channels
  // 6 desk
]

/** What the guard asks for each call: who is it (identity), and may he once more today (membership). */
export const createGuard = (_platform: Platform): GuardPorts => ({
  readSession: async () => {
    throw fail('token_unknown')
  },
  reserveQuota: async () => ({ commit: async () => undefined, release: async () => undefined, remaining: null }),
})
