/** What others say of a mail: the servers that its links and its follow-ups' lead to, and SpamAssassin where one is configured. */
import { createOutbound, type Platform } from '@tradewind/platform'
import { drafts } from '../../outreach/index.ts'
import { readEmailAudience } from '../lists/audience.ts'
import { compileMail, compileMessage } from '../message/compile.ts'
import { StoredContent } from '../message/content.ts'
import { followUps } from '../message/follow-up.ts'
import { salutationOf } from '../message/wording.ts'
import { takeOne } from '../limits.ts'
import { findSender } from '../senders/senders.ts'
import { createLinkChecker, type LinkChecker } from './links.ts'
import { askSpamd } from './spamd.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'log'>

export const createOutsideCheck = (
  deps: Deps,
  readOrganisationName: (orgId: string) => Promise<string>,
  checkLinks: LinkChecker = createLinkChecker(createOutbound([]), Date.now),
) => {
  const { db, config, log } = deps
  const askSpamAssassin = async (message: string) => {
    if (config.spamdUrl === null) return { state: 'not_configured' as const }
    const { hostname: host, port } = new URL(config.spamdUrl)
    try {
      return { state: 'scored' as const, ...(await askSpamd({ host, port: Number(port) || 783 }, message)) }
    } catch (error) {
      log.warn({ err: error }, 'SpamAssassin did not score a mail')
      return { state: 'unavailable' as const }
    }
  }
  /** Throws Failure not_found and too_many_requests. */
  return async (orgId: string, { id, now }: { id: string; now: Date }) => {
    const content = StoredContent.parse((await drafts.readCampaignContent(db, orgId, id)).content)
    const after = await drafts.readFollowUps(db, orgId, id)
    await takeOne(db, 'outside', { orgId, at: now })
    const organisation = await readOrganisationName(orgId)
    const mails = [content, ...after.map((step) => followUps.freeze(content, step.content))]
    const targets = mails.flatMap((mail) => compileMail({ ...mail, organisation }).links)
    const [links, spamAssassin] = await Promise.all([
      checkLinks(targets.filter((link) => !`${link}/`.startsWith(`${config.publicUrl}/`))),
      exampleOf(deps, orgId, { content, organisation, now }).then(askSpamAssassin),
    ])
    return { links, spamAssassin }
  }
}

/** The mail as the first recipient would get it. */
const exampleOf = async (
  { db, config }: Deps,
  orgId: string,
  { content, organisation, now }: { content: StoredContent; organisation: string; now: Date },
): Promise<string> => {
  const sender = await findSender(db, orgId, content.senderId)
  const { members } = await readEmailAudience(db, orgId, content.audience)
  const first = members[0] ?? {
    address: `somebody@${config.mailDomain}`,
    name: '',
    company: '',
    country: '',
    fields: {},
  }
  const compiled = compileMail({ ...content, organisation })
  const address = sender?.address ?? `sales@${config.mailDomain}`
  const write = compileMessage(compiled, {
    from: { address, name: sender?.displayName ?? organisation },
    replyTo: sender?.replyTo ?? address,
    headers: {},
  })
  return write({
    address: first.address,
    salutation: { ...first, fallback: salutationOf(content) },
    urls: {
      unsubscribe: `${config.publicUrl}/email/unsubscribe/example`,
      unsubscribeAddress: `unsubscribe@${config.mailDomain}`,
      open: `${config.publicUrl}/email/open/example.gif`,
      trap: `${config.publicUrl}/email/click/example/0`,
      linkOf: (index) => compiled.links[index] ?? config.publicUrl,
    },
    messageId: `preflight@${config.mailDomain}`,
    date: now,
  })
}
