/** Mailing lists, contacts and segments, from which every channel takes its recipients. */

import './tables.ts'
export type { AdditionPorts } from './additions/begin.ts'
export type { MessageEntry, MessagesAsked } from './contacts/history.ts'
export { readEmailAudience } from './lists/audience.ts'
export { findLeavers, leaveLists } from './lists/leavers.ts'
export { addContacts, countContactsOf, findContacts, listCompaniesOf, type NewContact } from './lists/lists.ts'
export type { CompanySource } from './lists/company-contacts.ts'
export { StoredAudience } from './lists/stored-audience.ts'
export { type PhoneAudience, readPhoneAudience } from './phones/phone-audience.ts'
export { readTypedNumbers } from './phones/read-number.ts'
