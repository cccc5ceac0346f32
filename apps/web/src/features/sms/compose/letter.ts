/** The SMS while the user edits it, how it is saved as a draft, and how its variables look for one recipient. */

import type { SmsAudience, SmsDraft } from '@tradewind/contract'
import { api } from '../../../api.ts'
import { handledSaveFailures, type Drafting } from '../../../outreach/autosave/use-autosave.ts'

export type SmsLetter = { name: string; text: string; salutationFallback: string; audience: SmsAudience }

const noAudience: SmsAudience = { listIds: [], segmentIds: [], numbers: [], country: '' }

type Start = { listId: string | undefined; numbers: readonly string[]; text: string }

export const blankLetter = ({ listId, numbers, text }: Start): SmsLetter => ({
  name: '',
  text,
  salutationFallback: '',
  audience: { ...noAudience, listIds: listId === undefined ? [] : [listId], numbers: [...numbers] },
})

export const letterOf = ({ name, text, salutationFallback, audience }: SmsDraft): SmsLetter => ({
  name,
  text,
  salutationFallback,
  audience,
})

export const smsDrafting: Drafting<SmsLetter, SmsDraft> = {
  save: (letter, place) => api.smsCompose.saveDraft({ ...letter, ...place }, { handles: handledSaveFailures }),
  isSame: (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
  keyOf: (id) => api.smsCompose.draft.queryKey({ id }),
  listPath: api.smsCompose.drafts.endpoint.path,
}

/** The variables that the buttons above the text insert. */
export const variables = ['name', 'company', 'country'] as const
export type Variable = (typeof variables)[number]

export const written = (variable: Variable): string => `{{${variable}}}`

const pattern = /\{\{\s*(name|company|country)\s*\}\}/g

/** The text as it is counted while the user types: variables are replaced by these values. */
export const fillIn = (text: string, values: Readonly<Record<Variable, string>>): string =>
  text.replaceAll(pattern, (_whole, variable: Variable) => values[variable])

export const hasVariable = (text: string, variable: Variable): boolean => fillIn(text, marks).includes(marks[variable])
const marks = { name: '\u0001', company: '\u0002', country: '\u0003' } as const
