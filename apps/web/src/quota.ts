/** What is left of today's uses, as the last answers told: exact, without asking. */
import type { Quota } from '@tradewind/contract'
import { createStore } from './store.ts'

export const quotaStore = createStore<Readonly<Partial<Record<Quota, number>>>>({})

export const keepQuota = (quota: Quota, remaining: number): void =>
  quotaStore.set({ ...quotaStore.get(), [quota]: remaining })
