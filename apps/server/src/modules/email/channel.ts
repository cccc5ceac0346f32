/** Email as a channel of outreach. The code in `outgoing/` prepares and sends the mails. */

import { fail } from '@tradewind/contract'
import type { Clock, Config, Db, Log, Storage, Tx } from '@tradewind/platform'
import { readEmailAudience } from '../audience/index.ts'
import { createSigners, messageIdOf, type Keys } from '../mail-transport/index.ts'
import type { ChannelAdapter } from '../outreach/index.ts'
import { isWaiting } from './compose/approval.ts'
import { followUps } from './follow-up/follow-up.ts'
import { StoredContent, StoredMail, variantsOf } from './message/content.ts'
import { createRelayChoice } from './outgoing/choose-relays.ts'
import { createFreeze } from './outgoing/freeze.ts'
import { createLookUp } from './outgoing/outcome-after-crash.ts'
import { createPrepare } from './outgoing/prepare.ts'

export type EmailChannelPorts = {
  /**
   * Returns the host and port of the built-in catcher; null when the catcher does not run. Used only if MAIL_RELAYS is
   * empty.
   */
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
  /** Returns the given message ids that the catcher received. Called after a crash. */
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns the organisation's name for the footer. It is read in the transaction of the launch. */
  readOrganisationName: (tx: Tx, orgId: string) => Promise<string>
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
