import { paymentProviders, rechargeFen, type contract } from '@tradewind/contract'
import type { Handlers } from '@tradewind/platform'
import { beginPayment } from './attempts.ts'
import { cancelOrder, createOrder, payWithBalance } from './orders.ts'
import { listPackages } from './packages.ts'
import type { Deps } from './ports.ts'
import { listOrders } from './queries.ts'
import { buyerOf, readOwnOrder, showOrder, showOrders } from './show.ts'
import { readBankAccount } from './transfers.ts'

const suggestedFen = [100_00, 500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00]

export const orderRoutes = (deps: Deps): Handlers<(typeof contract)['orders']> => ({
  methods: (_input, { lang }) => ({
    methods: [
      ...deps.providers.map(({ name, flow, sandbox }) => ({ method: name, flow, sandbox })),
      ...(deps.config.payments.bankAccount === null
        ? []
        : [{ method: 'transfer', flow: 'transfer', sandbox: false } as const]),
      { method: 'balance', flow: 'balance', sandbox: false } as const,
    ],
    recharge: { leastFen: rechargeFen.least, mostFen: rechargeFen.most, suggestedFen },
    bankAccount: readBankAccount(deps.config, lang),
  }),
  packages: () => listPackages(deps.db),
  quote: async ({ item }, { session }) => {
    const { amountFen, title, params } = await deps.fulfilmentOf(item.kind).price(deps.db, session.orgId, item)
    return { amountFen, title, params }
  },
  create: async ({ item }, { session, lang }) =>
    showOrder(deps, await createOrder(deps, { ...buyerOf(session), lang }, item)),
  pay: async ({ orderId, method }, { session }) => {
    const provider = paymentProviders.find((name) => name === method)
    if (provider === undefined) await payWithBalance(deps, buyerOf(session), orderId)
    else await beginPayment(deps, buyerOf(session), { orderId, method: provider })
    return readOwnOrder(deps, session, orderId)
  },
  detail: ({ orderId }, { session }) => readOwnOrder(deps, session, orderId),
  list: async (input, { session }) => {
    const { orgId, userId, everybody } = buyerOf(session)
    const { total, list } = await listOrders(deps.db, orgId, { ...input, userId: everybody ? null : userId })
    return { total, totalIsExact: true, list: await showOrders(deps, list) }
  },
  cancel: async ({ orderId }, { session }) => {
    await cancelOrder(deps, buyerOf(session), orderId)
    return null
  },
})
