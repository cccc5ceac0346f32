/** Conversations: replies to campaigns, and answers to them. */

import './tables.ts'
export { countReplies, isFileOfReply, readContactMessages } from './queries.ts'
export { keepDemonstrationReplies } from './demonstration.ts'
export { createReplyStore } from './reply-store.ts'
