/** The rest of today's quotas, as the last answers reported it: exact, without a query. */
import type { Quota } from '@tradewind/contract'
import { createStore } from './store.ts'

export const quotaStore = createStore<Readonly<Partial<Record<Quota, number>>>>({})

export const keepQuota = (quota: Quota, remaining: number): void =>
  quotaStore.set({ ...quotaStore.get(), [quota]: remaining })
