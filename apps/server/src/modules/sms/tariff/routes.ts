/** Handlers of the tariff and of what can pay for SMS. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readBalance } from '../../ledger/index.ts'
import { listTariff, readPriceList, removePrice, savePrice, type NameReader } from './tariff.ts'

export const tariffRoutes = (
  { db, clock }: Platform,
  ports: { readUserNames: NameReader },
): Handlers<Contract['smsPrices']> => ({
  prices: () => readPriceList(db, clock.now()),
  balance: async (_input, { session: { orgId } }) => ({
    packages: await readBalance(db, orgId, 'sms_fen'),
    balance: await readBalance(db, orgId, 'cny_fen'),
  }),
  tariff: (input, _call) => listTariff(db, { ...input, now: clock.now() }, ports.readUserNames),
  savePrice: ({ from, ...price }, { session: { userId } }) => {
    const now = clock.now()
    return savePrice(db, { ...price, from: from === null ? now : new Date(from), userId, now }, ports.readUserNames)
  },
  removePrice: async ({ country, from }) => {
    await removePrice(db, { country, from: new Date(from), now: clock.now() })
    return null
  },
})
