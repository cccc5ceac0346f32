/**
 * Sends notices of a membership's end by mail, in addition to the notices in the product.
 *
 * A mail is marked *sending* before the relay is called. A later try that finds this mark cannot know whether the mail
 * left, so it marks the mail *unknown* and does not send it again. When the relay defers the mail, it is *queued* again
 * and its job retries.
 */

import { translate } from '@tradewind/i18n'
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { readActive, readPeople } from '../identity/index.ts'

export type NoticeMail = {
  orgId: string
  address: string
  fromName: string
  /** The part of the Message-ID before the @. It is the same at every try. */
  name: string
  subject: string
  paragraphs: readonly { says: string; to?: string }[]
  stop: null
}

export type NoticePorts = {
  /** The language in which the notice to this user is written. */
  readLanguage(userId: string): Promise<string>
  /** Null when this installation sends no mail. */
  sendMail:
    | ((mail: NoticeMail) => Promise<{ kind: 'accepted' | 'deferred' | 'unknown' | 'refused'; detail: string }>)
    | null
}

export const sendNoticeJob = defineJob({
  name: 'membership.notice',
  payload: z.object({ id: z.number().int() }),
  retryDelaySeconds: 60,
})

const endStates = { accepted: 'sent', refused: 'refused', deferred: 'queued', unknown: 'unknown' } as const

/** Sends a notice. Throws when the relay defers the mail, so that the job retries. */
export const sendNotice = async ({ db, config }: Platform, ports: NoticePorts, id: number): Promise<void> => {
  const notice = await db
    .updateTable('membership_notice')
    .set({ mailState: 'sending' })
    .where('id', '=', id)
    .where('mailState', '=', 'queued')
    .returning(['orgId', 'userId', 'kind', 'params'])
    .executeTakeFirst()
  if (notice === undefined) {
    await db
      .updateTable('membership_notice')
      .set({ mailState: 'unknown' })
      .where('id', '=', id)
      .where('mailState', '=', 'sending')
      .execute()
    return
  }
  const settle = (mailState: 'dropped' | (typeof endStates)[keyof typeof endStates], mailDetail = '') =>
    db
      .updateTable('membership_notice')
      .set({ mailState, mailDetail })
      .where('id', '=', id)
      .where('mailState', '=', 'sending')
      .execute()
  const { orgId, userId, kind, params } = notice
  const [people, members] = await Promise.all([readPeople(db, [userId]), readActive(db, [userId])])
  const address = people.get(userId)?.email ?? ''
  // The notice cannot be delivered: the installation sends no mail, or the owner has no address or has left the
  // organisation.
  if (ports.sendMail === null || address === '' || members.get(userId) !== orgId) {
    await settle('dropped')
    return
  }
  const lang = await ports.readLanguage(userId)
  const t = (key: string) => translate(lang, `notification.${kind}_${key}`, params)
  const answer = await ports.sendMail({
    orgId,
    address,
    fromName: translate(lang, 'common.brand'),
    name: `membership-${id}`,
    subject: t('title'),
    paragraphs: [{ says: t('text'), to: `${config.publicUrl}/user/index?actionName=third` }],
    stop: null,
  })
  await settle(endStates[answer.kind], answer.detail)
  if (answer.kind === 'deferred') throw new Error(`membership notice ${id} was put off: ${answer.detail}`)
}
