/** Handlers of replies. */

import { buffer } from 'node:stream/consumers'
import { fail, type Contract } from '@tradewind/contract'
import type { FileAnswer, Handlers, Platform } from '@tradewind/platform'
import type { StoredAttachment } from '../email/index.ts'
import { parseIncoming } from '../mail-intake/index.ts'
import { createAnswering } from './answer.ts'
import { createManualForwarding } from './manual-forward.ts'
import { countUnread, listReplies, markRead, readAnswerFile, readStored, readThread } from './queries.ts'
import type { Sending } from './sending.ts'

export const replyRoutes = (platform: Platform, sending: Sending): Handlers<Contract['mailReplies']> => {
  const { db, clock } = platform
  const answer = createAnswering(platform, sending)
  const forward = createManualForwarding(platform, sending)
  return {
    replies: (input, { session }) => listReplies(db, session.orgId, input),
    unread: async (_input, { session }) => ({ unread: await countUnread(db, session.orgId) }),
    thread: ({ recipientId }, { session }) => readThread(db, session.orgId, recipientId),
    answer: (input, { session }) => answer(session.orgId, { ...input, userId: session.userId }),
    forward: (input, { session }) => forward(session.orgId, { ...input, userId: session.userId }),
    markRead: async (input, { session }) => {
      await markRead(db, session, { ...input, at: clock.now() })
      return null
    },
    file: async ({ id, attachment }, { session }) => {
      const ofAnswer = attachment === undefined ? null : await readAnswerFile(db, session.orgId, { id, attachment })
      if (ofAnswer !== null) return openFile(platform, ofAnswer)
      const key = await readStored(db, session.orgId, id)
      const content = await platform.storage.get(key)
      // The file is only offered as a download and never displayed in the browser, because any sender may have written
      // it.
      if (attachment === undefined) return { content, filename: `reply-${id}.eml`, contentType: 'message/rfc822' }
      return attachmentOf(await buffer(content), attachment)
    },
  }
}

const openFile = async (
  { storage }: Platform,
  { name, sizeBytes, storageKey }: StoredAttachment,
): Promise<FileAnswer> => ({
  content: await storage.get(storageKey),
  filename: name,
  contentType: 'application/octet-stream',
  sizeBytes,
})

const attachmentOf = async (source: Buffer, index: number): Promise<FileAnswer> => {
  const { mail } = await parseIncoming(source)
  const found = mail.attachments[index]
  if (found === undefined) throw fail('not_found')
  return {
    content: found.content,
    filename: found.filename ?? `attachment-${index + 1}`,
    contentType: 'application/octet-stream',
    sizeBytes: found.content.length,
  }
}
