/** A recipient's identity and reactions; other modules import this as one name, `recipients`. */
export { listEngagements, readTracked, remarkAsMachine } from './progress/engagement.ts'
export { findRecipient, readPeople, type Person } from './reach/people.ts'
