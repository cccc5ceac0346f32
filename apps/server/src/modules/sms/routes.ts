/** Handlers of the SMS simulator's page. */

import type { contract } from '@tradewind/contract'
import { readPage, type Handlers, type Platform } from '@tradewind/platform'
import type { SmsChannel } from './channel.ts'
import { builtInRules, readRules, removeRule, saveRule } from './simulator/rules.ts'

type Deps = Pick<Platform, 'db'>

export const smsSimulatorRoutes = (
  { db }: Deps,
  channel: Pick<SmsChannel, 'answerAsPhone'>,
): Handlers<(typeof contract)['smsSimulator']> => ({
  inbox: async ({ page, limit, to }) => {
    const received = db.selectFrom('sms_simulator_message')
    const phone = `%${to.replaceAll(/\D/g, '')}%`
    const matching =
      to === ''
        ? received
        : received.where((where) => where.or([where('recipient', 'like', phone), where('sender', 'like', phone)]))
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
      isAnswer: row.isAnswer,
    }))
    return { total, totalIsExact: true, list }
  },
  answer: async ({ from, text }) => {
    await channel.answerAsPhone({ from: from.replace(/^\+/, ''), text })
    return null
  },
  rules: async () => ({ builtIn: [...builtInRules], own: await readRules(db) }),
  saveRule: async (rule) => {
    await saveRule(db, rule)
    return null
  },
  removeRule: async ({ suffix }) => {
    await removeRule(db, suffix)
    return null
  },
})
