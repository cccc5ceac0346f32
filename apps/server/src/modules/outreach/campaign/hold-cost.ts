/**
 * Holds the cost of a launch. The assets of a channel pay one after the other: prepaid SMS packages first, then the
 * balance (decision 0047). Each recipient is paid by one asset, so that each entry of the ledger belongs to one message.
 */

import type { Channel } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { holdBalance, lockBalances } from '../../ledger/index.ts'
import { assetsOf, reasonOf } from '../progress/money.ts'

type Payer = { id: string; orgId: string; channel: Channel; createdBy: string }

/**
 * `holdId`: the hold that pays for most recipients; null when the launch costs nothing. `balanceHoldId`: the second
 * hold, if two assets pay. `holdIds`: for each recipient, the hold that pays if it is not `holdId`.
 */
export type HeldCost = {
  holdId: string | null
  balanceHoldId: string | null
  holdIds: readonly (string | null)[]
}

/**
 * Shares recipients between prepaid packages and the balance, in their order: a recipient whose cost exceeds the rest of
 * the packages is paid by the balance, and a later, cheaper one may still be paid by the packages. Returns true for each
 * recipient that the packages pay.
 */
export const shareCost = (amounts: readonly number[], packages: number): boolean[] => {
  let rest = packages
  return amounts.map((amount) => {
    const isPaid = amount <= rest
    if (isPaid) rest -= amount
    return isPaid
  })
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Throws Failure insufficient_email_count and insufficient_balance. */
export const holdCost = async (tx: Tx, campaign: Payer, amounts: readonly number[]): Promise<HeldCost> => {
  const [first, second] = assetsOf[campaign.channel]
  const hold = async (asset: typeof first, reference: string, amount: number): Promise<string | null> => {
    if (amount === 0) return null
    const { orgId, createdBy: userId } = campaign
    return (await holdBalance(tx, { orgId, asset, reason: reasonOf(campaign.channel), reference, amount, userId }))
      .holdId
  }
  const nothing = amounts.map(() => null)
  if (second === undefined)
    return { holdId: await hold(first, campaign.id, sumOf(amounts)), balanceHoldId: null, holdIds: nothing }
  const available = await lockBalances(tx, campaign.orgId, [first, second])
  const byFirst = shareCost(amounts, available[first] ?? 0)
  const firstHold = await hold(first, campaign.id, sumOf(amounts.filter((_, index) => byFirst[index])))
  // The ledger has one hold for each reference, so the second hold has the campaign's reference with an addition.
  const secondReference = firstHold === null ? campaign.id : `${campaign.id}:balance`
  const secondHold = await hold(second, secondReference, sumOf(amounts.filter((_, index) => !byFirst[index])))
  if (firstHold === null || secondHold === null)
    return { holdId: firstHold ?? secondHold, balanceHoldId: null, holdIds: nothing }
  return { holdId: firstHold, balanceHoldId: secondHold, holdIds: byFirst.map((paid) => (paid ? null : secondHold)) }
}
