/** Email as a channel of the outreach engine. */
import { fail } from '@tradewind/contract'
import type { Config, Tx } from '@tradewind/platform'
import type { ChannelAdapter, SendAnswer } from '../outreach/index.ts'
import { readEmailAudience } from './audience.ts'
import { compileMail, compileMessage, type Urls } from './compile.ts'
import { defaultSalutation, StoredContent } from './content.ts'
import { findSender } from './senders.ts'
import { createMailRoute } from './route.ts'
import { messageIdOf, returnPathOf, signToken } from './tokens.ts'

export type EmailChannelPorts = {
  /** Where the built-in catcher listens; null when it is not running. Used without SMTP_URL. */
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
  /** Which of these messages the catcher has; the catcher is asked after a crash. */
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The organisation's name as the footer shows it; read in the launch's own transaction. */
  readOrganisationName: (tx: Tx, orgId: string) => Promise<string>
}

type RouteConfig = Pick<Config, 'secret' | 'publicUrl' | 'mailDomain' | 'smtpUrl'>

/** Measured on two cores against a local server: more connections no longer raise throughput. */
const parallel = 10
/** Politeness of a relay towards one mailbox provider; the catcher needs none. */
const perDomainPerMinute = 600

export const createEmailChannel = (deps: { config: RouteConfig }, ports: EmailChannelPorts): ChannelAdapter => {
  const { config } = deps
  const route = createMailRoute(config, { ...ports, parallel })
  return {
    channel: 'email',
    provider: config.smtpUrl === null ? 'catcher' : 'smtp',
    parallel,
    perDomainPerMinute: config.smtpUrl === null ? null : perDomainPerMinute,
    messageIdOf: (_campaignId, recipientId) => messageIdOf(config.secret, config.mailDomain, recipientId),
    freeze: async (tx, draft) => {
      const content = StoredContent.parse(draft.content)
      const sender = await findSender(tx, draft.orgId, content.senderId)
      if (sender === null) throw fail('sender_not_usable')
      if (content.subject.trim() === '')
        throw fail('invalid_input', {}, [{ path: 'subject', key: 'validation.required' }])
      const organisation = await ports.readOrganisationName(tx, draft.orgId)
      const audience = await readEmailAudience(tx, draft.orgId, content.audience)
      return { audience, content: { ...content, sender, organisation } satisfies StoredContent }
    },
    prepare: async (campaign) => {
      const { sender, organisation = '', ...content } = StoredContent.parse(campaign.content)
      if (sender === undefined) throw new Error(`campaign ${campaign.id} was launched without a sender`)
      const write = compileMessage(compileMail({ ...content, organisation }), {
        from: { address: sender.address, name: sender.displayName },
        replyTo: sender.replyTo,
        headers: { 'X-Mailer': 'Tradewind', 'X-Campaign-Id': campaign.id },
      })
      const fallback = content.salutationFallback || defaultSalutation
      return {
        senderLimit: sender.perMinute === null ? null : { key: `sender:${sender.id}`, perMinute: sender.perMinute },
        send: (delivery, handOver) => {
          const { recipientId, address, name, company, messageId } = delivery
          const message = write({
            address,
            salutation: { name, company, fallback },
            urls: urlsOf(config, recipientId),
            messageId,
            date: new Date(),
          })
          const from = returnPathOf(config.secret, config.mailDomain, recipientId)
          return route.send({ from, to: address }, message, handOver)
        },
      }
    },
    close: route.close,
    lookUp:
      config.smtpUrl !== null
        ? null
        : async (messageIds) => {
            const caught = await ports.findCaught(messageIds)
            const answerOf = (messageId: string): SendAnswer | 'absent' =>
              caught.has(messageId)
                ? { kind: 'accepted', isFinal: true, detail: 'found in the mail catcher' }
                : 'absent'
            return new Map(messageIds.map((messageId) => [messageId, answerOf(messageId)]))
          },
  }
}

/** Links of one recipient; all of them signed, none of them says more than who. */
export const urlsOf = (config: Pick<Config, 'secret' | 'publicUrl'>, recipientId: number): Urls => {
  const track = signToken(config.secret, 'track', recipientId)
  return {
    unsubscribe: `${config.publicUrl}/email/unsubscribe/${signToken(config.secret, 'unsubscribe', recipientId)}`,
    open: `${config.publicUrl}/email/open/${track}.gif`,
    linkOf: (index) => `${config.publicUrl}/email/click/${track}/${index}`,
  }
}
