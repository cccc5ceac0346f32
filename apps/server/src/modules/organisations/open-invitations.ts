/**
 * The invitations that hold a seat: open ones that have not expired. The organisation's lock guards their
 * number.
 */

import type { Tables, Tx } from '@tradewind/platform'
import type { ExpressionBuilder } from 'kysely'

/**
 * The SQL condition which selects open invitations. Expired invitations are open too, until `closeExpired` is called.
 */
export const isOpenInvitation = (eb: ExpressionBuilder<Tables, 'member_application'>) =>
  eb.and([eb('origin', '=', 'invited'), eb('auditStatus', '=', 'not_added')])

/** Closes expired invitations, so that their numbers can be invited again. */
export const closeExpired = async (tx: Tx, orgId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('member_application')
    .set((eb) => ({ auditStatus: 'expired', decidedAt: eb.ref('expiresAt') }))
    .where('orgId', '=', orgId)
    .where(isOpenInvitation)
    .where('expiresAt', '<=', now)
    .execute()
}

export const countOpenInvitations = async (tx: Tx, orgId: string, now: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('member_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orgId', '=', orgId)
    .where(isOpenInvitation)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Withdraws the newest open invitations so that only `room` stay open. Called after the member limit fell or the right
 * to members was lost.
 */
export const withdrawBeyond = async (tx: Tx, orgId: string, room: number, now: Date): Promise<void> => {
  await tx
    .updateTable('member_application')
    .set({ auditStatus: 'withdrawn', decidedAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('member_application')
        .select('id')
        .where('orgId', '=', orgId)
        .where('origin', '=', 'invited')
        .where('auditStatus', '=', 'not_added')
        .where('expiresAt', '>', now)
        .orderBy('createdAt')
        .orderBy('id')
        .offset(room),
    )
    .execute()
}
