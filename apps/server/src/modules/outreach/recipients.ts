/** Who a recipient is, and what he did with his mail; other modules import it as one name, `recipients`. */
export { listEngagements, readTracked, remarkAsMachine } from './progress/engagement.ts'
export { findRecipient, readPeople, type Person } from './reach/people.ts'
