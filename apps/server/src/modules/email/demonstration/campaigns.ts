/**
 * Past campaigns of the demonstration, so that a new user sees statistics. The campaigns are invented, were never sent,
 * and are the same at every start.
 */

import { createMailHistory } from '@tradewind/demo'
import { startOfBeijingDay, beijingDay } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import type { FrozenSender } from '../../mail-transport/index.ts'
import { insertHistory, type PastReply } from '../../outreach/index.ts'
import type { StoredContent } from '../message/content.ts'

const link = (path: string, text: string): string =>
  `<p><a href="https://demo-exporter.example/${path}">${text}</a></p>`
const linkCount = 3
const html = `<p>Dear {{name}},</p><p>We make porcelain tiles for {{company}} and others.</p>${link('catalogue', 'Catalogue')}${link('prices', 'Prices')}${link('samples', 'Free samples')}`

const mails = [
  {
    name: 'Demo · Autumn catalogue',
    daysAgo: 4,
    recipients: 1_200,
    subjects: ['Porcelain tiles for {{company}}', 'New: matt porcelain tiles, 60 × 120'],
    openRates: [0.26, 0.38],
  },
  {
    name: 'Demo · Samples for architects',
    daysAgo: 12,
    recipients: 700,
    subjects: ['Free tile samples'],
    openRates: [0.31],
  },
  { name: 'Demo · First letter', daysAgo: 33, recipients: 500, subjects: ['Tiles from Foshan'], openRates: [0.22] },
] as const

const dayMs = 86_400_000
/** The hour of launch in Beijing. The afternoon in Beijing is the morning in Europe. */
const launchHour = 15

/** Stores the replies of a past campaign. */
export type KeepReplies = (
  tx: Tx,
  orgId: string,
  replies: readonly PastReply[],
  campaign: { subject: string; now: Date },
) => Promise<void>

type Demonstrated = {
  sender: FrozenSender
  organisation: string
  userId: string
  now: Date
  keepReplies: KeepReplies
}

/** Does nothing for an organisation that has already sent a campaign. */
export const demonstrateCampaigns = (
  db: Db,
  orgId: string,
  { sender, organisation, userId, now, keepReplies }: Demonstrated,
): Promise<void> =>
  insertHistory(
    db,
    orgId,
    mails.map(({ name, daysAgo, recipients, subjects, openRates }, index) => {
      const day = startOfBeijingDay(beijingDay(new Date(now.getTime() - daysAgo * dayMs)))
      const launchedAt = new Date(day.getTime() + launchHour * 3_600_000)
      const [subject, ...others] = subjects
      const content: StoredContent = {
        senderId: sender.id,
        subject,
        subjectTest: others.length === 0 ? null : { others, weights: subjects.map(() => 1), winner: null },
        html,
        blocks: null,
        salutationFallback: '',
        audience: { listIds: [], segmentIds: [], addresses: [], leaveOut: [] },
        sender,
        organisation,
      }
      const history = createMailHistory({ seed: index + 1, recipients, launchedAt, openRates, links: linkCount })
      // Leaves out events with a time in the future.
      const people = history.map((one) => ({ ...one, events: one.events.filter(({ at }) => at < now) }))
      return {
        channel: 'email' as const,
        name,
        content,
        createdBy: userId,
        origin: 'demo-exporter.example',
        launchedAt,
        finishedAt: new Date(launchedAt.getTime() + recipients * 350 + 2_000),
        chosen: Math.round(recipients * 1.18),
        withAddress: Math.round(recipients * 1.04),
        recipients: people,
      }
    }),
    (tx, { name }, replies) => {
      const subject = mails.find((mail) => mail.name === name)?.subjects.at(-1) ?? ''
      return keepReplies(tx, orgId, replies, { subject, now })
    },
  )
