/** Masks the contact details of fair buyers whose company the viewer's organisation has not unlocked. */

import { maskContact, type ContactKind } from '@tradewind/lexicon'
import { maskText } from '../../profiles/index.ts'
import type { Buyer, BuyerContacts } from './buyer.ts'

const kinds = {
  mobiles: 'phone',
  phones: 'phone',
  faxes: 'phone',
  emails: 'email',
  websites: 'website',
  addresses: 'address',
} as const satisfies Record<keyof BuyerContacts, ContactKind>

/** The facts that may hold contact details. Free texts are searched for details that they repeat. */
export const visibleFacts = ({ contacts, personnel, products, furtherCategories }: Buyer, masked: boolean) => {
  const details = (list: keyof BuyerContacts) =>
    contacts[list].map((value) => (masked ? maskContact(kinds[list], value) : value))
  const text = (value: string) => (masked ? maskText(value, 'any') : value)
  return {
    personnel: personnel.map(text),
    products: products === null ? null : text(products),
    furtherCategories: furtherCategories.map(text),
    contacts: {
      mobiles: details('mobiles'),
      phones: details('phones'),
      faxes: details('faxes'),
      emails: details('emails'),
      websites: details('websites'),
      addresses: details('addresses'),
      masked,
    },
  }
}
