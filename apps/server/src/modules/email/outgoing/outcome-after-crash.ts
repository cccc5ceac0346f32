/**
 * Finds the outcome of mails after a crash of the sending process, as far as the built-in catcher knows the outcome.
 */

import { ownWords } from '@tradewind/contract'
import type { Config, Db } from '@tradewind/platform'
import { recipientOfMessageId, type Keys } from '../../mail-transport/index.ts'
import { type ChannelAdapter, type SendAnswer, findRecipient } from '../../outreach/index.ts'
import { StoredMail } from '../message/content.ts'

type Deps = {
  db: Db
  config: Keys & Pick<Config, 'mailDomain'>
  findCaught: (messageIds: readonly string[]) => Promise<ReadonlySet<string>>
}

export const createLookUp =
  ({ findCaught, ...deps }: Deps): NonNullable<ChannelAdapter['lookUp']> =>
  async (messageIds) => {
    const caught = await findCaught(messageIds)
    const answers = new Map<string, SendAnswer | 'absent'>()
    for (const messageId of messageIds)
      if (caught.has(messageId)) answers.set(messageId, { kind: 'accepted', isFinal: true, detail: ownWords.caught })
      else if (await wentToCatcher(deps, messageId)) answers.set(messageId, 'absent')
    return answers
  }

/** Returns false for a mail sent through an SMTP account, because the catcher cannot know its outcome. */
const wentToCatcher = async ({ db, config }: Pick<Deps, 'db' | 'config'>, messageId: string): Promise<boolean> => {
  const recipientId = recipientOfMessageId(config, messageId)
  const recipient = recipientId === null ? null : await findRecipient(db, recipientId)
  return recipient !== null && (StoredMail.parse(recipient.content).sender?.smtpAccountId ?? null) === null
}
