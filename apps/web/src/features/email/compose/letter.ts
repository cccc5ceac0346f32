/** What is being written. */
import type { EmailDraft, EmailLetter } from '@tradewind/contract'
import { noAudience } from '../lists/no-audience.ts'

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

/** As it is written on: a name that only repeats the subject was given by nobody, and follows it. */
export const writtenOn = (letter: Letter): Letter => (letter.name === letter.subject ? { ...letter, name: '' } : letter)

export const letterOf = ({ id: _id, revision: _revision, updatedAt: _at, approval: _approval, ...letter }: EmailDraft): Letter => writtenOn(letter) // prettier-ignore

/** As it is saved: files by their ids. */
export const savedForm = ({ attachments, ...letter }: Letter) => ({
  ...letter,
  attachments: attachments.map(({ id }) => id),
})

export const isSameLetter = (a: Letter, b: Letter): boolean =>
  a === b || JSON.stringify(savedForm(a)) === JSON.stringify(savedForm(b))

/** Base64 and its line ends: what files weigh in a mail. */
export const sentBytesOf = (sizeBytes: number): number => Math.ceil((Math.ceil(sizeBytes / 3) * 4 * 78) / 76)
