/**
 * Parses lines of contacts. A comma, semicolon or tab separates the fields of a line: `anna@buyer.example, Anna
 * Schmidt, Buyer GmbH`.
 */

import { emailAddress } from '@tradewind/contract'

export type ContactLine = { address: string; name: string; company: string }

/** The maximum number of contacts that one request adds. */
const contactsAtMost = 1_000

/** `wrongLine`: the number of the first line with an invalid address, counted from 1; null when all lines are valid. */
export const parseContactLines = (text: string): { contacts: ContactLine[]; wrongLine: number | null } => {
  const contacts: ContactLine[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [address = '', name = '', ...company] = line.split(/[,;\t，；]/).map((part) => part.trim())
    const parsed = emailAddress.safeParse(address)
    if (!parsed.success || contacts.length >= contactsAtMost) return { contacts, wrongLine: index + 1 }
    contacts.push({ address: parsed.data, name: name.slice(0, 120), company: company.join(', ').slice(0, 200) })
  }
  return { contacts, wrongLine: null }
}
