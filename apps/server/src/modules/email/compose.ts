/** Drafts, preview and preflight of a mail. */
import type { AudienceWaterfall, EmailDraft } from '@tradewind/contract'
import type { MailDocument } from '@tradewind/contract/mail'
import type { Db } from '@tradewind/platform'
import { readBalance } from '../ledger/index.ts'
import { drafts, findSuppressed } from '../outreach/index.ts'
import { readEmailAudience } from './audience.ts'
import { compileMail, findUnknownPlaceholders, renderMail } from './compile.ts'
import { defaultSalutation, domainOf, StoredContent, type FrozenSender } from './content.ts'
import { readStanding } from './domains/standing.ts'
import { daysFor, warmUpOn } from './domains/warm-up.ts'
import { htmlOf, sanitizeMail } from './html.ts'
import { findSender } from './senders.ts'

type SavedDraft = Omit<EmailDraft, 'id' | 'updatedAt'> & { id?: string; userId: string; at: Date }

/** Saves and answers the draft. Throws Failure not_found and campaign_state_conflict. */
export const saveDraft = async (db: Db, orgId: string, draft: SavedDraft): Promise<EmailDraft> => {
  const { id, userId, at, name, senderId, subject, blocks, salutationFallback, audience } = draft
  const content: StoredContent = { senderId, subject, html: htmlOf(draft), blocks, salutationFallback, audience }
  const title = name || subject
  if (id !== undefined) await drafts.changeDraft(db, orgId, { id, name: title, content, at })
  const savedId =
    id ?? (await drafts.createDraft(db, orgId, { createdBy: userId, channel: 'email', name: title, content, at }))
  return readDraft(db, orgId, savedId)
}

/** Throws Failure not_found. */
export const readDraft = async (db: Db, orgId: string, id: string): Promise<EmailDraft> => {
  const { name, content, updatedAt } = await drafts.readCampaignContent(db, orgId, id)
  const { senderId, subject, html, blocks, salutationFallback, audience } = StoredContent.parse(content)
  return { id, name, senderId, subject, html, blocks, salutationFallback, audience, updatedAt: updatedAt.toISOString() }
}

/** Links are shown as they will be reached, not as they are counted. */
export const previewMail = (mail: {
  subject: string
  html: string
  blocks: MailDocument | null
  organisation: string
  salutationFallback: string
  name: string
  company: string
}) => {
  const compiled = compileMail({ ...mail, html: htmlOf(mail) })
  const { name, company } = mail
  const salutation = { name, company, fallback: mail.salutationFallback || defaultSalutation }
  const rendered = renderMail(compiled, salutation, {
    unsubscribe: '#',
    unsubscribeAddress: '',
    open: 'data:,',
    trap: '#',
    linkOf: (index) => compiled.links[index] ?? '#',
  })
  return { ...rendered, html: sanitizeMail(rendered.html) }
}

type Finding = { key: string; params: Record<string, string | number>; severity: 'error' | 'warning' }

/** What launching would do, without doing it. Throws Failure not_found. */
export const checkBeforeFlight = async (
  db: Db,
  orgId: string,
  { id, now }: { id: string; now: Date },
): Promise<{ waterfall: AudienceWaterfall; cost: number; available: number; findings: Finding[] }> => {
  const content = StoredContent.parse((await drafts.readCampaignContent(db, orgId, id)).content)
  const [audience, sender, balance] = await Promise.all([
    readEmailAudience(db, orgId, content.audience),
    findSender(db, orgId, content.senderId),
    readBalance(db, orgId, 'email_count'),
  ])
  const addresses = audience.members.map((member) => member.address)
  const suppressed = await findSuppressed(db, orgId, 'email', addresses)
  const cost = addresses.length - suppressed.size
  const nameless = audience.members.filter((member) => member.name === '' && member.company === '').length
  const findings: Finding[] = [
    ...findInContent(content),
    ...(sender === null
      ? when(true, 'error', 'no_sender')
      : await findInSender(db, orgId, { sender, mails: cost, now })),
    ...when(audience.chosen === 0, 'error', 'no_audience'),
    ...when(audience.chosen > 0 && cost === 0, 'error', 'nobody_left'),
    ...when(cost > balance.available, 'error', 'balance_short', { missing: cost - balance.available }),
    ...when(nameless > 0 && usesSalutation(content), 'warning', 'nameless', {
      count: nameless,
      fallback: content.salutationFallback || defaultSalutation,
    }),
  ]
  return {
    waterfall: {
      chosen: audience.chosen,
      withAddress: audience.withAddress,
      distinct: addresses.length,
      notSuppressed: cost,
    },
    cost,
    available: balance.available,
    findings,
  }
}

const findInSender = async (
  db: Db,
  orgId: string,
  { sender, mails, now }: { sender: FrozenSender; mails: number; now: Date },
): Promise<Finding[]> => {
  const { address } = sender
  const domain = domainOf(address)
  const standing = await readStanding(db, orgId, sender)
  if (standing.kind === 'unverified') return when(true, 'error', 'sender_unverified', { address })
  if (standing.kind === 'lapsed') return when(true, 'error', 'sender_lapsed', { domain })
  if (standing.domain === null) return when(true, 'warning', 'sender_unsigned', { domain })
  const { warmUp, warmUpFrom } = standing.domain
  const { todayLimit } = warmUpOn(warmUp, warmUpFrom, now)
  return when(todayLimit !== null && todayLimit < mails, 'warning', 'warm_up', {
    domain,
    limit: todayLimit ?? 0,
    days: daysFor(warmUp, warmUpFrom, now, mails),
  })
}

const when = (isTrue: boolean, severity: Finding['severity'], key: string, params: Finding['params'] = {}): Finding[] =>
  isTrue ? [{ key, severity, params }] : []

const usesSalutation = ({ subject, html }: StoredContent): boolean =>
  /\{\{\s*(name|company)\s*\}\}/.test(subject + html)

/** Mailbox providers clip a mail above this, and with it the unsubscribe link. */
const clippedAboveBytes = 102 * 1024

const findInContent = ({ subject, html }: StoredContent): Finding[] => {
  const unknown = findUnknownPlaceholders(`${subject} ${html}`)
  const text = html.replace(/<[^>]*>/g, ' ')
  const brackets = [...new Set(`${subject} ${text}`.match(/\[[A-Za-z][A-Za-z ]{1,30}\]/g) ?? [])]
  return [
    ...when(subject.trim() === '', 'error', 'no_subject'),
    ...when(text.trim() === '' && !/<img/i.test(html), 'error', 'no_content'),
    ...when(unknown.length > 0, 'error', 'unknown_placeholder', { names: unknown.join(', ') }),
    ...when(brackets.length > 0, 'warning', 'template_gaps', { names: brackets.slice(0, 5).join(', ') }),
    ...when(Buffer.byteLength(html) > clippedAboveBytes, 'warning', 'too_long'),
    ...when(/href="https?:\/\/(?:www\.)?example\.com/i.test(html), 'warning', 'example_link'),
  ]
}
