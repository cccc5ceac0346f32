/** Names of sessions, sources, roles and conditions in the reader's language. */

import { fairConditions, fairRoles, fairSources } from '@tradewind/contract'
import { fairSessionOf } from '@tradewind/lexicon'
import type { Translate } from '@tradewind/ui'

/** The URL may contain any value; an unknown one is shown as it is. */
export const sessionText = (id: number, t: Translate): string => {
  const session = fairSessionOf(id)
  return session === null ? String(id) : t(`fairs.session_name_${session.season}`, { id, year: session.year })
}

/** The name of a session for narrow lists. */
export const shortSessionText = (id: number, t: Translate): string => {
  const session = fairSessionOf(id)
  return session === null ? String(id) : t(`fairs.session_${session.season}`, { id, year: session.year })
}

export const sourceText = (value: string, t: Translate): string => {
  const known = fairSources.find((one) => one === value)
  return known === undefined ? value : t(`fairs.source_${known}`)
}

export const roleText = (value: string, t: Translate): string => {
  const known = fairRoles.find((one) => one === value)
  return known === undefined ? value : t(`fairs.role_${known}`)
}

export const conditionText = (value: string, t: Translate): string => {
  const known = fairConditions.find((one) => one === value)
  return known === undefined ? value : t(`fairs.${known}`)
}
