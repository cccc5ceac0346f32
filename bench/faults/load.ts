/** Runs the steady load. Customers and the operator work in parallel in the demonstration's organisations. */

import { randomUUID } from 'node:crypto'
import type { Rights } from '@tradewind/contract'
import { signIn } from '../product.ts'
import type { Activity, ActivityName, OnLoss } from './activity.ts'
import { startCampaigns, recipientsEach, type Campaigns } from './campaigns.ts'
import { createCaller, type Caller, type OnAnswer } from './client.ts'
import { startExports, type Exports } from './exports.ts'
import { startImports, type Imports } from './imports.ts'
import { payAtCashier, startPurchases, type Purchases } from './purchases.ts'
import { startSearches, type Searches } from './searches.ts'

export type Load = {
  searches: Searches
  purchases: Purchases
  campaigns: Campaigns
  imports: Imports
  exports: Exports
  activities: readonly Activity[]
  /** The time at which the load started. Purchases before it are preparations and not checked. */
  sinceMs: number
}

/**
 * Demonstration accounts: `customer` buys, `counted` is the user whose searches are counted, `operator` is the
 * operator.
 */
export const accounts = { customer: 'demo', counted: 'vip', operator: 'operator' } as const

const campaignsPaidFor = 60
const firstRechargeFen = 40_000_000
/** A daily quota that the load never uses up. It is not unlimited, because only limited quotas are counted. */
const plenty = 10_000_000

/** Sets daily quotas of plans to practically unlimited values. */
const raiseQuotas = async (operator: Caller): Promise<void> => {
  const raise = async (raised: string, rights: Partial<Rights>) => {
    const plan = (await operator.membership.operatorPlans({})).find(({ tier }) => tier === raised)
    if (plan === undefined) throw new Error(`there is no plan ${raised}`)
    await operator.membership.savePlan({ ...plan, ...rights, reason: 'bench' })
  }
  await raise('vip4', { exportedRowsPerDay: plenty })
  await raise('vip1', { searchesPerDay: plenty })
}

/** Before the first kill, buys a balance and enough mails for all campaigns. */
const stockUp = async (customer: Caller, tell: OnAnswer): Promise<void> => {
  const key = () => ({ idempotencyKey: randomUUID() })
  const recharge = await customer.orders.create({ item: { kind: 'recharge', amountFen: firstRechargeFen } }, key())
  const { checkout } = await customer.orders.pay({ orderId: recharge.orderId, method: 'sandbox' }, key())
  if (checkout === null) throw new Error('the sandbox cashier is not offered')
  await payAtCashier(checkout, tell)
  const mails = { kind: 'email_package', packageId: 'email-100000' } as const
  for (let bought = 0; bought < campaignsPaidFor * recipientsEach; bought += 100_000) {
    const { orderId } = await customer.orders.create({ item: mails }, key())
    await customer.orders.pay({ orderId, method: 'balance' }, key())
  }
}

export const startLoad = async (address: string, notebook: { tell: OnAnswer; lose: OnLoss }): Promise<Load> => {
  const { tell, lose } = notebook
  const customer = await signIn(address, accounts.customer)
  const counted = await signIn(address, accounts.counted)
  const operator = await signIn(address, accounts.operator)
  const caller = (token: string, activity: ActivityName) => createCaller(address, token, activity, tell)
  await raiseQuotas(caller(operator, 'import'))
  await stockUp(caller(customer, 'purchases'), tell)
  const sinceMs = Date.now()
  // Exports start before all other activities, because their first file is the reference with which later files are
  // compared.
  const exports = await startExports(caller(customer, 'export'), lose)
  const searchers = { limited: caller(counted, 'searches'), other: caller(customer, 'searches') }
  const searches = await startSearches(searchers, notebook)
  const purchases = startPurchases(caller(customer, 'purchases'), notebook)
  const campaigns = startCampaigns(caller(customer, 'campaign'), lose)
  const imports = startImports(caller(operator, 'import'), lose)
  const activities = [searches, purchases, campaigns, imports, exports]
  return { searches, purchases, campaigns, imports, exports, activities, sinceMs }
}
