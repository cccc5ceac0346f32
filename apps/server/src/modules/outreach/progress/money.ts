/** Which assets of the ledger pay for the messages of a channel, and the entries that recipients cause. */

import type { Channel } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { captureHold, readHoldAssets, refundSpent, releaseHold } from '../../ledger/index.ts'

/** The assets that pay, in the order in which they pay: prepaid mails, or amounts in fen. */
export const assetsOf = {
  email: ['email_count'],
  sms: ['sms_fen', 'cny_fen'],
  messaging: ['cny_fen'],
} as const satisfies Record<Channel, readonly [Asset, Asset?]>
type Asset = 'cny_fen' | 'email_count' | 'sms_fen'

/**
 * The ledger reason of all entries of a channel's campaigns. The reference of an entry is the campaign (hold) or the
 * recipient.
 */
export const reasonOf = (channel: Channel): string => `${channel}_campaign`

/** One amount of one recipient that leaves its hold, or comes back after it was captured. */
export type Payment = {
  recipientId: number
  orgId: string
  channel: Channel
  campaignId: string
  holdId: string | null
  move: 'capture' | 'release' | 'refund'
  amount: number
}

/**
 * Moves the money of recipients: makes one ledger call for each hold and kind of move. The call contains one amount for
 * each recipient.
 */
export const movePayments = async (tx: Tx, payments: readonly Payment[]): Promise<void> => {
  const paid = payments.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return
  const assets = await readHoldAssets(tx, [...new Set(paid.flatMap(({ holdId }) => holdId ?? []))])
  const groups = Map.groupBy(
    paid,
    ({ orgId, holdId, move }) => `${orgId} ${assets.get(holdId ?? '')} ${holdId} ${move}`,
  )
  // Every transaction locks the accounts of organisations and assets in this order, so no two transactions deadlock.
  for (const key of [...groups.keys()].toSorted()) {
    const group = groups.get(key) ?? []
    const first = group[0]
    if (first === undefined) continue
    const { orgId, channel, holdId, campaignId, move } = first
    const asset = assets.get(holdId ?? '')
    if (holdId === null || asset === undefined) throw new Error(`campaign ${campaignId} sends without a hold`)
    const reason = reasonOf(channel)
    const parts = group.map(({ recipientId, amount }) => ({ reference: String(recipientId), amount }))
    if (move === 'capture') await captureHold(tx, { holdId, reason, parts })
    else if (move === 'release') await releaseHold(tx, { holdId, reason, parts })
    else await refundSpent(tx, { orgId, asset, reason, parts })
  }
}
