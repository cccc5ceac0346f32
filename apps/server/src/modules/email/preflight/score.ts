/** Computes the spam score of a mail off the event loop, because a long mail takes half a second. */

import { inThread } from '@tradewind/platform'
import type { FrozenSender } from '../../mail-transport/index.ts'
import { subjectsOf } from '../message/compile.ts'
import type { StoredMail } from '../message/content.ts'
import { sentBytesOf } from '../message/mime.ts'
import { readMail } from './read-mail.ts'
import { scoreMail } from './rules.ts'

export const scoreContent = ({ mail, sender }: { mail: StoredMail; sender: FrozenSender | null }) =>
  scoreMail(
    readMail({
      subjects: subjectsOf(mail),
      html: mail.html,
      plainText: mail.plainText ?? null,
      postalAddress: sender?.postalAddress ?? '',
      attachmentBytes: (mail.attachments ?? []).reduce((sum, { sizeBytes }) => sum + sentBytesOf(sizeBytes), 0),
    }),
  )

export const scoreInThread = inThread<typeof scoreContent>(import.meta.url, 'scoreContent')
