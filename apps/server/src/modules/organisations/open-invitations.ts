/** The invitations that hold a place: open ones that have not expired. The organisation's lock guards their number. */
import type { ExpressionBuilder } from 'kysely'
import type { Tables, Tx } from '@tradewind/platform'

/** Open as far as the row says; `closeExpired` first, where the time counts. */
export const isOpenInvitation = (eb: ExpressionBuilder<Tables, 'member_application'>) =>
  eb.and([eb('origin', '=', 'invited'), eb('audit_status', '=', 'not_added')])

/** Ends the invitations whose time is over, so that their numbers can be invited anew. */
export const closeExpired = async (tx: Tx, orgId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('member_application')
    .set((eb) => ({ audit_status: 'expired', decided_at: eb.ref('expires_at') }))
    .where('org_id', '=', orgId)
    .where(isOpenInvitation)
    .where('expires_at', '<=', now)
    .execute()
}

export const countOpenInvitations = async (tx: Tx, orgId: string, now: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('member_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where(isOpenInvitation)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Withdraws the newest open invitations beyond `room`; for when places, or the right to them, are lost. */
export const withdrawBeyond = async (tx: Tx, orgId: string, room: number, now: Date): Promise<void> => {
  await tx
    .updateTable('member_application')
    .set({ audit_status: 'withdrawn', decided_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('member_application')
        .select('id')
        .where('org_id', '=', orgId)
        .where('origin', '=', 'invited')
        .where('audit_status', '=', 'not_added')
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .orderBy('id')
        .offset(room),
    )
    .execute()
}
