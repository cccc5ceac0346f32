/** Email as a channel of the outreach engine. */
import { fail, type PreflightFinding } from '@tradewind/contract'
import type { Clock, Config, Db, Log, Storage, Tx } from '@tradewind/platform'
import { drafts, type AudienceMember, type ChannelAdapter, type Limit, type SendAnswer } from '../outreach/index.ts'
import { readEmailAudience } from './lists/audience.ts'
import { admitLauncher, isWaiting } from './compose/approval.ts'
import { loadAttachments } from './attachments/attachments.ts'
import { compileMail, compileMessage, type CompiledMail, type Urls } from './message/compile.ts'
import { accountsOf, domainOf, StoredContent, variantsOf } from './message/content.ts'
import { accountParallel, createAccountRoutes } from './mail-routes/account-routes.ts'
import { followUps } from './message/follow-up.ts'
import { salutationOf } from './message/wording.ts'
import { createSigners, type Signer } from './domains/signers.ts'
import { readStanding, warmUpLimits } from './domains/standing.ts'
import { findLeavers } from './lists/leavers.ts'
import { findInMails } from './preflight/content-findings.ts'
import { findGonePictures } from './preflight/gone-pictures.ts'
import { findSender } from './senders/senders.ts'
import { createFailover } from './mail-routes/failover.ts'
import { openMailRoutes } from './mail-routes/open.ts'
import { readClosedRoutes, rememberRoute } from './mail-routes/state.ts'
import {
  messageIdOf,
  recipientOfMessageId,
  replyAddressOf,
  returnPathOf,
  signToken,
  unsubscribeAddressOf,
  type Keys,
} from './public/tokens.ts'

export type EmailChannelPorts = {
  /** Where the built-in catcher listens; null when it is not running. Used without MAIL_ROUTES. */
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
  /** Which of these messages the catcher has; the catcher is asked after a crash. */
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The organisation's name as the footer shows it; read in the launch's own transaction. */
  readOrganisationName: (tx: Tx, orgId: string) => Promise<string>
}

type RouteConfig = Keys & Pick<Config, 'publicUrl' | 'mailDomain' | 'mailRoutes' | 'smtpAllowPrivateHosts'>

/** Politeness of a relay towards one mailbox provider; the catcher needs none. */
const perDomainPerMinute = 600

type ChannelDeps = { db: Db; clock: Clock; log: Log; config: RouteConfig; storage: Pick<Storage, 'get'> }

export const createEmailChannel = (deps: ChannelDeps, ports: EmailChannelPorts): ChannelAdapter => {
  const { config, clock } = deps
  const signers = createSigners(deps)
  const accounts = createAccountRoutes(deps)
  const routes = openMailRoutes(config, ports.readCatcherAddress)
  const isCaught = config.mailRoutes.length === 0
  const failover = createFailover({ clock, routes, onChange: rememberRoute(deps) })
  /** Without an answer of the database nothing is sent in anybody's name: it is tried again. */
  const findSigner = async (orgId: string, address: string): Promise<{ signer: Signer | null } | SendAnswer> => {
    try {
      return { signer: await signers.find(orgId, domainOf(address)) }
    } catch (error) {
      return { kind: 'deferred', byRoute: true, detail: error instanceof Error ? error.message : String(error) }
    }
  }
  /** While every way out is closed nobody is taken up: each try would only be put off. */
  const routeLimits = async (tx: Tx, now: Date): Promise<Limit[]> => {
    failover.adopt(await readClosedRoutes(tx, now))
    const until = failover.closedUntil()
    return until === null ? [] : [{ key: 'mail-routes', amount: 0, from: now, until }]
  }
  return {
    channel: 'email',
    provider: isCaught ? 'catcher' : 'smtp',
    laneOf: (content) => {
      const { sender } = StoredContent.pick({ sender: true }).parse(content)
      const own = sender === undefined ? [] : accountsOf(sender)
      // As many as all its ways together: what one of them stalls leaves room for the others (mail-routes/occupancy.ts).
      return own.length === 0
        ? { name: 'routes', parallel: routes.reduce((sum, { parallel }) => sum + parallel, 0) }
        : { name: `accounts ${own.join(' ')}`, parallel: accountParallel * own.length }
    },
    perDomainPerMinute: isCaught ? null : perDomainPerMinute,
    messageIdOf: (_campaignId, recipientId) => messageIdOf(config.secret, config.mailDomain, recipientId),
    freeze: async (tx, draft, { launcher, now }) => {
      if (launcher !== null) await admitLauncher(tx, draft, launcher, now)
      const content = StoredContent.parse(draft.content)
      const sender = await findSender(tx, draft.orgId, content.senderId)
      if (sender === null || (await readStanding(tx, draft.orgId, sender)).kind !== 'ready')
        throw fail('sender_not_usable')
      const organisation = await ports.readOrganisationName(tx, draft.orgId)
      const audience = await readEmailAudience(tx, draft.orgId, content.audience)
      const after = await drafts.readFollowUps(tx, draft.orgId, draft.id)
      const gone = await findGonePictures(tx, config.publicUrl, { content, after })
      refuseBroken([...findInMails(content, after, audience.members), ...gone], audience.members)
      const frozen = { ...content, sender, organisation } satisfies StoredContent
      return { audience, content: frozen, origin: domainOf(sender.address), variants: variantsOf(content) }
    },
    assertOpen: async (tx, { id, orgId }) => {
      if (await isWaiting(tx, orgId, id)) throw fail('draft_locked')
    },
    followUps,
    readAudience: async (tx, { orgId, content }) => {
      const draft = StoredContent.parse(content)
      return { audience: await readEmailAudience(tx, orgId, draft.audience), variants: variantsOf(draft) }
    },
    prepare: async (campaign) => {
      const { sender, organisation = '', ...content } = StoredContent.parse(campaign.content)
      if (sender === undefined) throw new Error(`campaign ${campaign.id} was launched without a sender`)
      const compiled = compileMail({ ...content, sender, organisation })
      const write = compileMessage(compiled, {
        from: { address: sender.address, name: sender.displayName },
        replyTo: sender.replyTo,
        headers: { 'X-Mailer': 'Tradewind', 'X-Campaign-Id': campaign.id },
        attachments: await loadAttachments(deps.storage, content.attachments ?? []),
      })
      const fallback = salutationOf(content)
      const accountIds = accountsOf(sender)
      const by = { orgId: campaign.orgId, accountIds }
      return {
        readLimits: async (tx, now) => {
          const standing = await readStanding(tx, campaign.orgId, sender)
          if (standing.kind !== 'ready') return 'stopped'
          const ways = await (accountIds.length === 0 ? routeLimits(tx, now) : accounts.readLimits(tx, by, now))
          if (ways === 'stopped') return 'stopped'
          const { id, perMinute } = sender
          const own = perMinute === null ? [] : [{ key: `sender:${id}`, perMinute }]
          return [...own, ...warmUpLimits(standing, now), ...ways]
        },
        findLeavers: (tx, addresses) => findLeavers(tx, campaign.orgId, content.audience.listIds, addresses),
        send: async (delivery, handOver) => {
          const { recipientId, address, name, company, country, fields, variant, messageId, thread } = delivery
          const found = await findSigner(campaign.orgId, sender.address)
          if ('kind' in found) return found
          const { signer } = found
          // Its name leads mail to our own server (domains/published.ts).
          const mailHost = signer?.returnPathHost ?? config.mailDomain
          const message = write({
            address,
            salutation: { name, company, country, fields, fallback },
            urls:
              content.isTest === true
                ? testUrls(config, compiled)
                : urlsOf(config, recipientId, signer?.trackingHost ?? null),
            variant,
            messageId,
            thread,
            date: new Date(),
            ...(sender.repliesHere && { replyTo: replyAddressOf(config.secret, mailHost, recipientId) }),
          })
          // Below the sender's domain the return path is aligned with From, as the signature is (RFC 7489 section 3.1).
          const from = returnPathOf(config.secret, mailHost, recipientId)
          const signed = (await signer?.sign(message)) ?? message
          if (accountIds.length === 0) {
            const mail = { envelope: { from, to: address }, message: signed, messageId, campaignId: campaign.id }
            return failover.send(mail, handOver)
          }
          // His own server takes only return paths that it knows: bounces come to his mailbox.
          const envelope = { from: sender.address, to: address }
          return accounts.send(by, { envelope, message: signed, messageId, campaignId: campaign.id }, handOver)
        },
      }
    },
    close: async () => {
      await failover.close()
      await accounts.close()
    },
    lookUp: !isCaught
      ? null
      : async (messageIds) => {
          const caught = await ports.findCaught(messageIds)
          const answers = new Map<string, SendAnswer | 'absent'>()
          for (const messageId of messageIds)
            if (caught.has(messageId))
              answers.set(messageId, { kind: 'accepted', isFinal: true, detail: 'found in the mail catcher' })
            else if (await wentToCatcher(deps, messageId)) answers.set(messageId, 'absent')
          return answers
        },
  }
}

/**
 * Links of one recipient; all of them signed, none of them says more than who. `host`: a name of the sender's domain that
 * leads to us, so that links, too, lie below it; null: our own.
 */
export const urlsOf = (
  config: Pick<Config, 'secret' | 'publicUrl' | 'mailDomain'>,
  recipientId: number,
  host: string | null = null,
): Urls => {
  const { secret } = config
  const base = host === null ? config.publicUrl : withHost(config.publicUrl, host)
  return {
    unsubscribe: `${base}/email/unsubscribe/${signToken(secret, 'unsubscribe', recipientId)}`,
    unsubscribeAddress: unsubscribeAddressOf(secret, config.mailDomain, recipientId),
    open: `${base}/email/open/${signToken(secret, 'open', recipientId)}.gif`,
    // Told from a link that counts by its signature alone.
    trap: `${base}/email/click/${signToken(secret, 'trap', recipientId)}/0`,
    linkOf: (index) => `${base}/email/click/${signToken(secret, `click:${index}`, recipientId)}/${index}`,
  }
}

/** Of a mail to try: links lead where they lead, and nothing is counted. */
const testUrls = ({ publicUrl, mailDomain }: RouteConfig, { links }: CompiledMail): Urls => ({
  unsubscribe: `${publicUrl}/email/unsubscribe/test`,
  unsubscribeAddress: `unsubscribe@${mailDomain}`,
  open: `${publicUrl}/email/open/test.gif`,
  trap: `${publicUrl}/email/click/test/0`,
  linkOf: (index) => links[index] ?? publicUrl,
})

/** What preflight calls an error is not sent, whoever skipped it. Audience and balance are the launch's own business. */
const refuseBroken = (findings: readonly PreflightFinding[], members: readonly AudienceMember[]): void => {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0 && members.length > 0)
    throw fail(
      'launch_blocked',
      {},
      errors.map(({ key, params, followUp }) => ({
        path: followUp === undefined ? key : `followUps.${followUp}.${key}`,
        key: `compose.preflight_${key}`,
        params,
      })),
    )
}

const withHost = (url: string, host: string): string => {
  const moved = new URL(url)
  moved.hostname = host
  return moved.href.replace(/\/$/, '')
}

/** False for a mail that left by an SMTP account: the catcher cannot know what became of it. */
const wentToCatcher = async ({ db, config }: { db: Db; config: RouteConfig }, messageId: string): Promise<boolean> => {
  const recipientId = recipientOfMessageId(config, messageId)
  const recipient = recipientId === null ? null : await drafts.findRecipient(db, recipientId)
  return recipient !== null && (StoredContent.parse(recipient.content).sender?.smtpAccountId ?? null) === null
}
