import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'

export const smsSimulatorRoutes = ({ db }: Platform): Handlers<(typeof contract)['smsSimulator']> => ({
  inbox: async ({ page, limit, to }) => {
    const received = db.selectFrom('sms_simulator_message')
    const matching = to === '' ? received : received.where('recipient', 'like', `%${to.replaceAll(/\D/g, '')}%`)
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    const list = rows.map((row) => ({
      messageId: row.id,
      to: row.recipient,
      from: row.sender,
      text: row.body,
      receivedAt: row.receivedAt.toISOString(),
    }))
    return { total, totalIsExact: true, list }
  },
})
