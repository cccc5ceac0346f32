/** Email as a channel of the outreach engine; `outgoing/` prepares and sends the mails. */
import { fail } from '@tradewind/contract'
import type { Clock, Config, Db, Log, Storage, Tx } from '@tradewind/platform'
import type { ChannelAdapter } from '../outreach/index.ts'
import { isWaiting } from './compose/approval.ts'
import { createSigners, messageIdOf, type Keys } from '../mail-transport/index.ts'
import { readEmailAudience } from '../audience/index.ts'
import { StoredContent, StoredMail, variantsOf } from './message/content.ts'
import { followUps } from './follow-up/follow-up.ts'
import { createFreeze } from './outgoing/freeze.ts'
import { createLookUp } from './outgoing/outcome-after-crash.ts'
import { createPrepare } from './outgoing/prepare.ts'
import { createRelayChoice } from './outgoing/choose-relays.ts'

export type EmailChannelPorts = {
  /** The address of the built-in catcher; null when it does not run. Used without MAIL_ROUTES. */
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
  /** Which of these messages the catcher has; the catcher is asked after a crash. */
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The organisation's name as the footer shows it; read in the launch's own transaction. */
  readOrganisationName: (tx: Tx, orgId: string) => Promise<string>
}

type ChannelDeps = {
  db: Db
  clock: Clock
  log: Log
  config: Keys & Pick<Config, 'publicUrl' | 'mailDomain' | 'mailRoutes' | 'smtpAllowPrivateHosts'>
  storage: Pick<Storage, 'get'>
}

/** The rate of a relay towards one mailbox provider; the catcher needs no limit. */
const perDomainPerMinute = 600

export const createEmailChannel = (deps: ChannelDeps, ports: EmailChannelPorts): ChannelAdapter => {
  const { config } = deps
  const relayChoice = createRelayChoice({ ...deps, ...ports })
  const isCaught = config.mailRoutes.length === 0
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
