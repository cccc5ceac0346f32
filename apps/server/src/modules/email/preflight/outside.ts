/**
 * External checks of a mail: requests the links of the mail and its follow-ups, and asks SpamAssassin if it is
 * configured.
 */

import { createOutbound, type Platform } from '@tradewind/platform'
import { readEmailAudience } from '../../audience/index.ts'
import { type FrozenSender, countUse, findSender } from '../../mail-transport/index.ts'
import { readCampaignContent, readFollowUps } from '../../outreach/index.ts'
import { mailsOf } from '../follow-up/follow-up.ts'
import { compileInThread, compileMessage, type CompiledMail } from '../message/compile.ts'
import { StoredContent } from '../message/content.ts'
import { untrackedUrls } from '../message/urls.ts'
import { salutationOf } from '../message/wording.ts'
import { createLinkChecker, type LinkChecker } from './links.ts'
import { askSpamd } from './spamd.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'log'>

export const createOutsideCheck = (
  deps: Deps,
  readCompanyName: (orgId: string) => Promise<string>,
  checkLinks: LinkChecker = createLinkChecker(createOutbound([]), Date.now),
) => {
  const { db, config, log } = deps
  const askSpamAssassin = async (mails: readonly { which: { followUp?: number }; message: string }[]) => {
    if (config.spamdUrl === null) return { state: 'not_configured' as const }
    const { hostname: host, port } = new URL(config.spamdUrl)
    try {
      const server = { host, port: Number(port) || 783 }
      const scored = mails.map(async ({ message, which }) => ({ ...which, ...(await askSpamd(server, message)) }))
      return { state: 'scored' as const, mails: await Promise.all(scored) }
    } catch (error) {
      log.warn({ err: error }, 'SpamAssassin did not score a mail')
      return { state: 'unavailable' as const }
    }
  }
  /** Throws Failure not_found and too_many_requests. */
  return async (orgId: string, { id, now }: { id: string; now: Date }) => {
    const content = StoredContent.parse((await readCampaignContent(db, orgId, { id, channel: 'email' })).content)
    const after = await readFollowUps(db, orgId, id)
    await countUse(db, 'outside', { orgId, at: now })
    const organisation = await readCompanyName(orgId)
    const sender = await findSender(db, orgId, content.senderId)
    const mails = await Promise.all(
      mailsOf(content, after).map(async (mail) => ({
        ...mail,
        compiled: await compileInThread({ ...mail.content, sender: sender ?? undefined, organisation }),
      })),
    )
    const targets = mails.flatMap(({ compiled }) => compiled.links)
    const [links, spamAssassin] = await Promise.all([
      checkLinks(targets.filter((link) => !`${link}/`.startsWith(`${config.publicUrl}/`))),
      examplesOf(deps, orgId, { first: content, mails, sender, organisation, now }).then(askSpamAssassin),
    ])
    return { links, spamAssassin }
  }
}

type Mails = {
  first: StoredContent
  mails: readonly { which: { followUp?: number }; content: StoredContent; compiled: CompiledMail }[]
  sender: FrozenSender | null
  organisation: string
  now: Date
}

/** Writes each mail of the sequence as the first recipient of the audience would get it. */
const examplesOf = async ({ db, config }: Deps, orgId: string, { first, mails, sender, organisation, now }: Mails) => {
  const { members } = await readEmailAudience(db, orgId, first.audience)
  const nobody = { address: `somebody@${config.mailDomain}`, name: '', company: '', country: '', fields: {} }
  const to = members[0] ?? nobody
  const address = sender?.address ?? `sales@${config.mailDomain}`
  const frame = {
    from: { address, name: sender?.displayName ?? organisation },
    replyTo: sender?.replyTo ?? address,
    headers: {},
  }
  return mails.map(({ content, compiled, which }) => {
    const message = compileMessage(
      compiled,
      frame,
    )({
      address: to.address,
      salutation: { ...to, fallback: salutationOf(content) },
      urls: untrackedUrls(config, compiled),
      messageId: `preflight@${config.mailDomain}`,
      date: now,
    })
    return { which, message }
  })
}
