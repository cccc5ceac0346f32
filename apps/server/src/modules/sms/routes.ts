import type { contract } from '@tradewind/contract'
import { readPage, type Handlers, type Platform } from '@tradewind/platform'

export const smsSimulatorRoutes = ({ db }: Platform): Handlers<(typeof contract)['smsSimulator']> => ({
  inbox: async ({ page, limit, to }) => {
    const received = db.selectFrom('sms_simulator_message')
    const matching = to === '' ? received : received.where('recipient', 'like', `%${to.replaceAll(/\D/g, '')}%`)
    const { total, list: rows } = await readPage(
      { matching, rows: matching.selectAll().orderBy('receivedAt', 'desc').orderBy('id', 'desc') },
      { page, limit },
    )
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
