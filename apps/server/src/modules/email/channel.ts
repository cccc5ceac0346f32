/** Email as a channel of outreach. The code in `outgoing/` prepares and sends the mails. */

import { fail, ownWords } from '@tradewind/contract'
import type { Clock, Config, Db, Log, Storage, Tx } from '@tradewind/platform'
import { readEmailAudience } from '../audience/index.ts'
import { createSigners, messageIdOf, type Keys, recipientOfMessageId } from '../mail-transport/index.ts'
import { type ChannelAdapter, type SendAnswer, findRecipient } from '../outreach/index.ts'
import { isWaiting } from './compose/approval.ts'
import { followUps } from './follow-up/follow-up.ts'
import { StoredContent, StoredMail, variantsOf } from './message/content.ts'
import { createRelayChoice } from './outgoing/choose-relays.ts'
import { createFreeze } from './outgoing/freeze.ts'
import { createPrepare } from './outgoing/prepare.ts'

export type EmailChannelPorts = {
  /**
   * Returns the host and port of the built-in catcher; null when the catcher does not run. Used only if MAIL_RELAYS is
   * empty.
   */
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
  /** Returns the given message ids that the catcher received. Called after a crash. */
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns the name of the sending company for the footer. It is read in the transaction of the launch. */
  readCompanyName: (tx: Tx, orgId: string) => Promise<string>
}

type ChannelDeps = {
  db: Db
  clock: Clock
  log: Log
  config: Keys & Pick<Config, 'publicUrl' | 'mailDomain' | 'relays' | 'smtpAllowPrivateHosts'>
  storage: Pick<Storage, 'get'>
}

/**
 * The rate limit for mails to one mailbox provider through the configured relays. For the built-in catcher there is no
 * limit.
 */
const perDomainPerMinute = 600

export const createEmailChannel = (deps: ChannelDeps, ports: EmailChannelPorts): ChannelAdapter => {
  const { config } = deps
  const relayChoice = createRelayChoice({ ...deps, ...ports })
  const isCaught = config.relays.length === 0
  return {
    channel: 'email',
    provider: isCaught ? 'catcher' : 'smtp',
    laneOf: (content) => relayChoice.laneOf(StoredMail.pick({ sender: true }).parse(content).sender),
    perDomainPerMinute: isCaught ? null : perDomainPerMinute,
    messageIdOf: (_campaignId, recipientId) => messageIdOf(config.secret, config.mailDomain, recipientId),
    freeze: createFreeze({ ...deps, ...ports }),
    assertOpen: async (tx, { id, orgId }) => {
      if (await isWaiting(tx, orgId, id)) throw fail('draft_locked')
    },
    charge: null,
    followUps,
    readAudience: async (tx, { orgId, content }) => {
      const draft = StoredContent.parse(content)
      return { audience: await readEmailAudience(tx, orgId, draft.audience), variants: variantsOf(draft) }
    },
    prepare: createPrepare({ ...deps, signers: createSigners(deps), relayChoice }),
    close: relayChoice.close,
    lookUp: isCaught ? createLookUp({ ...deps, ...ports }) : null,
  }
}

type LookUpDeps = {
  db: Db
  config: Keys & Pick<Config, 'mailDomain'>
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Finds the outcome of mails after a crash of the sending process, as far as the built-in catcher knows it. */
const createLookUp =
  ({ findCaught, ...deps }: LookUpDeps): NonNullable<ChannelAdapter['lookUp']> =>
  async (messageIds) => {
    const caught = await findCaught(messageIds)
    const answers = new Map<string, SendAnswer | 'absent'>()
    for (const messageId of messageIds)
      if (caught.has(messageId)) answers.set(messageId, { kind: 'accepted', isFinal: true, detail: ownWords.caught })
      else if (await wentToCatcher(deps, messageId)) answers.set(messageId, 'absent')
    return answers
  }

/** Returns false for a mail sent through an SMTP account, because the catcher cannot know its outcome. */
const wentToCatcher = async (
  { db, config }: Pick<LookUpDeps, 'db' | 'config'>,
  messageId: string,
): Promise<boolean> => {
  const recipientId = recipientOfMessageId(config, messageId)
  const recipient = recipientId === null ? null : await findRecipient(db, recipientId)
  return recipient !== null && (StoredMail.parse(recipient.content).sender?.smtpAccountId ?? null) === null
}
