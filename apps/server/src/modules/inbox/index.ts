/** Conversations: replies to campaigns, and answers to them. */

import './tables.ts'
export { readContactMessages } from './queries.ts'
export { keepDemonstrationReplies } from './demonstration.ts'
export { countReplies } from './queries.ts'
export { createReplyStore } from './reply-store.ts'
