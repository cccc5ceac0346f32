/** Types and conversions of the letter, which is a mail while the user edits it. */

import type { EmailDraft, EmailLetter, EmailAudience } from '@tradewind/contract'
import { api } from '../../../api.ts'
import { handledSaveFailures, type Drafting } from '../../../outreach/autosave/use-autosave.ts'

const noAudience: EmailAudience = { listIds: [], segmentIds: [], addresses: [], leaveOut: [] }

export type Letter = EmailLetter

export const blankLetter = (list: string | undefined): Letter => ({
  name: '',
  senderId: null,
  subject: '',
  subjectTest: null,
  html: '',
  blocks: null,
  plainText: null,
  attachments: [],
  salutationFallback: '',
  audience: list === undefined ? noAudience : { ...noAudience, listIds: [list] },
})

export const letterOf = ({
  id: _id,
  revision: _revision,
  updatedAt: _at,
  approval: _approval,
  ...letter
}: EmailDraft): Letter => letter

/** Converts the letter to the input of a save, in which each attachment is replaced by its id. */
const savedForm = ({ attachments, ...letter }: Letter) => ({
  ...letter,
  attachments: attachments.map(({ id }) => id),
})

const isSameLetter = (a: Letter, b: Letter): boolean =>
  a === b || JSON.stringify(savedForm(a)) === JSON.stringify(savedForm(b))

export const mailDrafting: Drafting<Letter, EmailDraft> = {
  save: (letter, place, keep) =>
    api.emailCompose.saveDraft({ ...savedForm(letter), ...place, keep }, { handles: handledSaveFailures }),
  isSame: isSameLetter,
  keyOf: (id) => api.emailCompose.draft.queryKey({ id }),
  listPath: api.emailCompose.drafts.endpoint.path,
}

/** The size of an attached file inside a mail, where it is encoded as base64 with line breaks. */
export const sentBytesOf = (sizeBytes: number): number => Math.ceil((Math.ceil(sizeBytes / 3) * 4 * 78) / 76)
