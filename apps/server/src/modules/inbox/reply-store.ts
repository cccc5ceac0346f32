/** The inbox as mail intake sees it. */
import type { Platform } from '@tradewind/platform'
import type { ReplyStore } from '../mail-intake/index.ts'
import { noteAnswerBounced, noteForwardBounced } from './bounced-answers.ts'
import { keepReply, type KeepDeps } from './store-reply.ts'

export const createReplyStore = (deps: KeepDeps & Pick<Platform, 'config'>): ReplyStore => ({
  keepReply: (arrived) => keepReply(deps, arrived),
  noteAnswerBounced: (bounced) => noteAnswerBounced(deps, bounced),
  noteForwardBounced: (bounced) => noteForwardBounced(deps, bounced),
})
