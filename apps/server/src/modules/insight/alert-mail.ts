/**
 * Sends alerts by email. Each check stores one digest for each user, in the transaction that writes the alert in the
 * product.
 *
 * Crash points: the digest and its job are stored together with the alert, or not at all. A mail is marked *sending*
 * before the mail server is called. When a later attempt finds a mail in the state *sending*, it cannot know whether the
 * mail was sent. The attempt marks the mail *unknown* and does not send it again, because the user has the alert in the
 * product. A mail that the mail server defers becomes *queued* again, and *failed* after a day. A mail is *dropped* when
 * the user no longer wants mail, has no address, or is no longer an active member of the organisation.
 */

import { translate } from '@tradewind/i18n'
import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import { z } from 'zod'
import { readActive } from '../identity/index.ts'
import { findAlertReaders, setByEmail } from './alert-settings.ts'
import type { News } from './news.ts'
import { addressKeyOf } from './stopped-addresses.ts'

type AlertLine = Pick<News, 'kind' | 'params' | 'link'>

declare module '@tradewind/platform' {
  interface Tables {
    alert_mail: {
      id: GeneratedAlways<number>
      orgId: string
      userId: string
      address: string
      lang: string
      news: AlertLine[]
      state: Generated<'queued' | 'sending' | 'sent' | 'refused' | 'unknown' | 'dropped' | 'failed'>
      detail: Generated<string>
      createdAt: Generated<Date>
    }
  }
}

/** Sends a mail of the product. `createProductMail` of mail-transport implements this type. */
export type SendAlert = (mail: {
  orgId: string
  address: string
  fromName: string
  name: string
  subject: string
  paragraphs: readonly { says: string; to?: string }[]
  /** The recipient who can stop these mails without signing in, and the text of the link. */
  stop: { reader: { userId: string; addressKey: string }; says: string }
}) => Promise<
  | { kind: 'accepted' | 'deferred' | 'unknown'; detail: string }
  | { kind: 'refused'; addressIsBad: boolean; detail: string }
>

export const sendAlertJob = defineJob({
  name: 'insight.alert',
  payload: z.object({ id: z.number().int() }),
  retryDelaySeconds: 60,
})

export const registerAlertJob = (platform: Platform, send: SendAlert): void =>
  platform.jobs.work(sendAlertJob, ({ id }) => sendAlert(platform, send, id))

/** Queues a digest for each user who wants one, in the alert's transaction. */
export const queueAlerts = async (platform: Platform, tx: Tx, news: readonly News[]): Promise<void> => {
  const { relays, mode } = platform.config
  // No mail is queued, because this installation cannot send mails. It has no relay, and in production there is no mail
  // catcher either.
  if (relays.length === 0 && mode === 'production') return
  const byUser = Map.groupBy(news, ({ userId }) => userId)
  for (const { userId, address, lang } of await findAlertReaders(tx, [...byUser.keys()])) {
    const own = byUser.get(userId) ?? []
    const orgId = own[0]?.orgId
    if (orgId === undefined) continue
    const lines: AlertLine[] = own.map(({ kind, params, link }) => ({ kind, params, link }))
    const { id } = await tx
      .insertInto('alert_mail')
      .values({
        orgId,
        userId,
        address,
        lang,
        news: sql<AlertLine[]>`${JSON.stringify(lines)}::jsonb`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await platform.jobs.send(sendAlertJob, { id }, { tx })
  }
}

const endStates = { accepted: 'sent', refused: 'refused', deferred: 'queued', unknown: 'unknown' } as const

/** Sends a digest. Throws when the mail server defers it; the job then tries again. */
export const sendAlert = async (platform: Platform, send: SendAlert, id: number): Promise<void> => {
  const { db, config } = platform
  const mail = await db
    .updateTable('alert_mail')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning(['orgId', 'userId', 'news'])
    .executeTakeFirst()
  if (mail === undefined) {
    await db
      .updateTable('alert_mail')
      .set({ state: 'unknown' })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute()
    return
  }
  const { orgId, userId, news } = mail
  // The user may have stopped the alerts, changed the address or left the organisation since the mail was queued.
  const [[reader], members] = await Promise.all([findAlertReaders(db, [userId]), readActive(db, [userId])])
  if (reader === undefined || members.get(userId) !== orgId) {
    await db.updateTable('alert_mail').set({ state: 'dropped' }).where('id', '=', id).execute()
    return
  }
  const { address, lang } = reader
  const answer = await send({
    orgId,
    address,
    name: `alert-${id}`,
    stop: { reader: { userId, addressKey: addressKeyOf(address) }, says: translate(lang, 'notification.alert_stop') },
    ...writeAlert(config.publicUrl, { lang, news }),
  })
  await db
    .updateTable('alert_mail')
    .set({ state: endStates[answer.kind], detail: answer.detail, address, lang })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
  if (answer.kind === 'refused' && answer.addressIsBad) await setByEmail(db, userId, false)
  if (answer.kind === 'deferred') throw new Error(`alert mail ${id} was put off: ${answer.detail}`)
}

const shownLines = 50

/** Writes the mail. It contains names of companies and searches, counts and links, but never a contact. */
const writeAlert = (publicUrl: string, { lang, news }: { lang: string; news: readonly AlertLine[] }) => {
  const t = (key: string, params: Record<string, string | number> = {}) =>
    translate(lang, `notification.${key}`, params)
  const lines = news
    .slice(0, shownLines)
    .map(({ kind, params, link }) => ({ says: t(`${kind}_text`, params), to: `${publicUrl}${link}` }))
  const hidden = news.length - lines.length
  return {
    fromName: translate(lang, 'common.brand'),
    subject: t('alert_subject', { count: news.length }),
    paragraphs: [
      ...lines,
      ...(hidden === 0 ? [] : [{ says: t('alert_more', { count: hidden }) }]),
      { says: t('alert_why'), to: `${publicUrl}/data/monitors` },
    ],
  }
}
