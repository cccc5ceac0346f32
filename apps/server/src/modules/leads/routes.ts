/** Handlers of leads, their templates and the outbox. */

import { fail, leadTagsAtMost, type contract, type Lead } from '@tradewind/contract'
import { offsetOf, type Handlers, type Platform, type Session } from '@tradewind/platform'
import { sql } from 'kysely'
import { addLeads, changeLeads, linkCompany, removeLeads, saveNote } from './change.ts'
import { countRows, describeLeads, readRows } from './describe.ts'
import { filterConditions, type Conditions } from './filter.ts'
import { readDay } from './outbox/day.ts'
import { describeMessages, readMessages } from './outbox/describe.ts'
import { cancelMessages, finishMessage, markReplied, queueMessages, release, takeMessage } from './outbox/work.ts'
import type { LeadPorts } from './ports.ts'
import { renderMessage, valuesOf } from './templates/render.ts'
import { listTemplates, readTemplate, removeTemplate, saveTemplate } from './templates/templates.ts'

export const leadRoutes = ({ db, clock }: Platform, ports: LeadPorts): Handlers<(typeof contract)['leads']> => {
  const readOne = async (orgId: string, leadId: number): Promise<Lead> => {
    const rows = await readRows(db, sql`lead.org_id = ${orgId} and lead.lead_id = ${leadId}`, { limit: 1 })
    const [lead] = await describeLeads(db, ports, rows)
    if (lead === undefined) throw fail('not_found')
    return lead
  }
  return {
    add: ({ accounts }, { session }) => addLeads(db, session, { accounts, at: clock.now() }),
    list: async ({ filter, ...page }, { session }) => {
      const conditions = await filterConditions(db, session.orgId, filter)
      const total = await countRows(db, conditions)
      const rows = await readRows(db, conditions, { limit: page.limit, offset: offsetOf(page) })
      return { total, totalIsExact: true, list: await describeLeads(db, ports, rows) }
    },
    counts: async ({ filter }, { session }) => {
      const { states: _states, ...others } = filter
      const conditions = await filterConditions(db, session.orgId, others)
      return {
        states: await countBy(conditions, 'state'),
        tags: await countBy(await filterConditions(db, session.orgId, filter), 'tag'),
        members: [...(await ports.listMembers(db, session.orgId))],
      }
    },
    among: async ({ itemIds }, { session }) =>
      itemIds.length === 0
        ? []
        : db
            .selectFrom('lead_account')
            .select(['itemId', 'leadId', 'state'])
            .where('orgId', '=', session.orgId)
            .where('itemId', 'in', itemIds)
            .execute(),
    change: ({ of, change }, { session }) => changeLeads(db, ports, session, { of, change, at: clock.now() }),
    saveNote: async (input, { session }) => {
      await saveNote(db, session, { ...input, at: clock.now() })
      return { note: input.note }
    },
    setCompany: async (input, { session }) => {
      await linkCompany(db, session, { ...input, at: clock.now() })
      return readOne(session.orgId, input.leadId)
    },
    remove: async ({ of }, { session }) => ({ removed: await removeLeads(db, session, of) }),
    templates: (_input, { session }) => listTemplates(db, ports, session.orgId),
    saveTemplate: async (input, { session }) => {
      const templateId = await saveTemplate(db, session, { ...input, at: clock.now() })
      const saved = (await listTemplates(db, ports, session.orgId)).find((one) => one.templateId === templateId)
      if (saved === undefined) throw fail('not_found')
      return saved
    },
    removeTemplate: async ({ templateId }, { session }) => {
      await removeTemplate(db, session.orgId, templateId)
      return null
    },
    preview: async ({ body, product, leadId, network }, { session, lang }) => {
      const ofNetwork = network === undefined ? sql`true` : sql`lead.network = ${network}`
      const which = leadId === undefined ? ofNetwork : sql`lead.lead_id = ${leadId}`
      const rows = await readRows(db, sql`lead.org_id = ${session.orgId} and ${which}`, { limit: 1 })
      if (leadId !== undefined && rows.length === 0) throw fail('not_found')
      const [lead] = await describeLeads(db, ports, rows)
      const shown = lead ?? { ...invented, network: network ?? 'youtube' }
      const language = lang === 'cn' ? 'zh' : 'en'
      const rendered = renderMessage(
        body,
        valuesOf(shown, { product, language }, await senderOf(session)),
        shown.network,
      )
      return { ...rendered, network: shown.network, leadName: shown.name }
    },
  }

  async function senderOf({ orgId, userId }: Session) {
    const names = await ports.readUserNames(db, [userId])
    return { myName: names.get(userId) ?? '', myCompany: await ports.readCompanyName(db, orgId) }
  }

  async function countBy<Value extends string>(conditions: Conditions, field: 'state' | 'tag') {
    const from = field === 'tag' ? sql`cross join lateral unnest(lead.tags) as tag` : sql``
    const { rows } = await sql<{ value: Value; leads: number }>`
      select ${sql.ref(field)} as value, count(*)::int as leads
      from lead_account as lead ${from}
      where ${conditions}
      group by 1
      order by leads desc, value
      limit ${leadTagsAtMost * 5}`.execute(db)
    return rows
  }
}

/** Stands in for a lead in a preview while the organisation has none. */
const invented = {
  name: 'Ana López',
  handle: 'analopez',
  country: 'MX',
  video: 'How we import ceramic tiles',
  comment: 'What is the MOQ?',
  company: null,
} as const

export const outboxRoutes = ({ db, clock }: Platform, ports: LeadPorts): Handlers<(typeof contract)['leadOutbox']> => {
  const describeOne = async (session: Session, messageId: number) => {
    const rows = await readMessages(db, sql`message.org_id = ${session.orgId} and message_id = ${messageId}`)
    const [message] = await describeMessages(db, ports, rows, { ...session, now: clock.now() })
    if (message === undefined) throw fail('not_found')
    return message
  }
  return {
    add: async ({ of, templateId }, { session }) => {
      const template = await readTemplate(db, session.orgId, templateId)
      return queueMessages(db, session, { of, template, at: clock.now() })
    },
    list: async ({ state, ...page }, { session }) => {
      const of = sql`message.org_id = ${session.orgId} and message.state = ${state}`
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from lead_message as message where ${of}`.execute(db)
      const order = state === 'queued' ? sql`queued_at, message_id` : sql`done_at desc, message_id desc`
      const list = await readMessages(db, sql`${of} order by ${order} limit ${page.limit} offset ${offsetOf(page)}`)
      return {
        total: rows[0]?.n ?? 0,
        totalIsExact: true,
        list: await describeMessages(db, ports, list, { ...session, now: clock.now() }),
      }
    },
    day: (_input, { session }) => readDay(db, session, clock.now()),
    take: async (input, { session }) => {
      const taken = await takeMessage(db, session, { ...input, now: clock.now() })
      return {
        message: taken.messageId === null ? null : await describeOne(session, taken.messageId),
        reason: taken.reason,
        day: await readDay(db, session, clock.now()),
      }
    },
    finish: async ({ messageId, outcome, text }, { session }) => {
      const { message } = await describeOne(session, messageId)
      await finishMessage(db, session, { messageId, outcome, text: text ?? message.text, now: clock.now() })
      return { message: await describeOne(session, messageId), day: await readDay(db, session, clock.now()) }
    },
    release: async ({ messageId }, { session }) => {
      await release(db, session, messageId)
      return null
    },
    markReplied: async (input, { session }) => {
      await markReplied(db, session, { ...input, now: clock.now() })
      return describeOne(session, input.messageId)
    },
    cancel: async ({ messageIds }, { session }) => ({
      cancelled: await cancelMessages(db, session, { messageIds, now: clock.now() }),
    }),
  }
}
