/** Today's remaining quotas, as the latest responses of the server reported them, so that no query is needed. */

import type { Quota } from '@tradewind/contract'
import { createSessionStore } from './store.ts'

export const quotaStore = createSessionStore<Readonly<Partial<Record<Quota, number>>>>({})

export const storeQuota = (quota: Quota, remaining: number): void =>
  quotaStore.set({ ...quotaStore.get(), [quota]: remaining })
