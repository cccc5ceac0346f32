/**
 * Checks every sender domain once a day. When the DNS records of a verified domain become wrong, when the domain lapses
 * or when it recovers, the owner gets a notification in the product and a mail. Crash points: the notice is queued in
 * the transaction that changes the domain's state. A repeated notification with the same cause is stored once, and a
 * repeated mail has the same Message-ID.
 */

import { translate } from '@tradewind/i18n'
import { defineJob, isTransient, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { readOwner, readPeople } from '../../identity/index.ts'
import type { SendAnswer } from '../../outreach/index.ts'
import { notify } from '../../site/index.ts'
import type { ProductMail } from '../product-mail.ts'
import { checkDomain, type CheckDeps } from './check.ts'
import { createLookup } from './lookup.ts'
import { retiredForMs } from './rows.ts'

type SendMail = (mail: ProductMail) => Promise<SendAnswer>

const lookDailyJob = defineJob({ name: 'email.domains', payload: z.object({}), exclusive: true, expireInSeconds: 60 })
const tellOwnerJob = defineJob({
  name: 'email.domain-news',
  payload: z.object({
    orgId: z.uuid(),
    id: z.uuid(),
    domain: z.string(),
    change: z.enum(['failing', 'lapsed', 'recovered']),
    at: z.iso.datetime(),
  }),
  retryDelaySeconds: 60,
})

export const checkDepsOf = (platform: Platform): CheckDeps => ({
  db: platform.db,
  config: platform.config,
  lookup: createLookup(platform.config.dnsServers),
  now: () => platform.clock.now(),
  tell: (tx: Tx, news) => platform.jobs.send(tellOwnerJob, { ...news, at: news.at.toISOString() }, { tx }),
})

export const registerDomainJobs = (platform: Platform, send: SendMail): void => {
  platform.jobs.work(lookDailyJob, (_payload, { signal }) => checkAllDomains(platform, signal))
  platform.jobs.work(tellOwnerJob, (news) => notifyOwner(platform, send, news))
  platform.jobs.schedule(lookDailyJob, '17 3 * * *', {})
}

/**
 * Checks the domains for which DNS has not answered in the last twelve hours, starting with those whose last check is
 * oldest. A check that throws does not block the others. Throws when the job must end early; its next try checks the
 * remaining domains.
 */
export const checkAllDomains = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  const { db, clock, log } = platform
  const dueBefore = new Date(clock.now().getTime() - 12 * 3_600_000)
  const due = await db
    .selectFrom('email_domain')
    .select(['id', 'orgId'])
    .where((eb) => eb.or([eb('answeredAt', 'is', null), eb('answeredAt', '<', dueBefore)]))
    .orderBy(sql`checked_at nulls first`)
    .execute()
  const deps = checkDepsOf(platform)
  for (const { id, orgId } of due) {
    signal?.throwIfAborted()
    await checkDomain(deps, orgId, id).catch((error: unknown) => {
      if (isTransient(error)) throw error
      log.warn({ err: error, orgId, domainId: id }, 'a sender domain could not be checked')
    })
  }
  await db
    .deleteFrom('email_domain_key')
    .where('state', '=', 'retired')
    .where('retiredAt', '<', new Date(clock.now().getTime() - retiredForMs))
    .execute()
}

type News = z.output<typeof tellOwnerJob.payload>

/** Throws when the server defers the mail, so that the job tries again. */
export const notifyOwner = async (platform: Platform, send: SendMail, news: News): Promise<void> => {
  const { db, clock, config } = platform
  const { orgId, id, domain, change, at } = news
  const kind = `domain_${change}`
  const link = `/outreach/email/domains/${id}`
  const owner = await db.transaction().execute(async (tx) => {
    const { userId } = await readOwner(tx, orgId)
    await notify(tx, clock.now(), { userId, kind, params: { domain }, link, cause: `${id} ${at}` })
    return userId
  })
  const address = (await readPeople(db, [owner])).get(owner)?.email ?? ''
  if (address === '') return
  const row = await db
    .selectFrom('email_domain')
    .select('lang')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  const lang = row?.lang ?? 'cn'
  const answer = await send({
    orgId,
    address,
    fromName: translate(lang, 'common.brand'),
    name: `domain-${id}-${change}-${Date.parse(at)}`,
    subject: translate(lang, `notification.${kind}_title`, { domain }),
    paragraphs: [{ says: translate(lang, `notification.${kind}_text`, { domain }), to: `${config.publicUrl}${link}` }],
    stop: null,
  })
  if (answer.kind === 'deferred') throw new Error(`news of a sender domain were put off: ${answer.detail}`)
}
