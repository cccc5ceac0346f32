/** Names of seniorities, departments and contact kinds in the reader's language. */

import { departments, seniorities } from '@tradewind/lexicon'
import type { Translate } from '@tradewind/ui'

export type ContactKind = 'email' | 'phone' | 'social'
export const contactKinds: readonly ContactKind[] = ['email', 'phone', 'social']

/** The URL may contain any text as a value; an unknown one is shown as it is. */
export const seniorityText = (value: string, t: Translate): string => {
  const known = seniorities.find((one) => one === value)
  return known === undefined ? value : t(`people.seniority_${known}`)
}

export const departmentText = (value: string, t: Translate): string => {
  const known = departments.find((one) => one === value)
  return known === undefined ? value : t(`people.department_${known}`)
}

export const hasContactText = (value: string, t: Translate): string => {
  const known = contactKinds.find((one) => one === value)
  return known === undefined ? value : t(`people.has_${known}`)
}
