/** The inbox: stores replies to campaigns, and sends users' answers to these replies. */

import './tables.ts'
export { isFileOfReply, readAnswerFiles, readContactMessages } from './queries.ts'
export { storeDemonstrationReplies } from './demonstration.ts'
export { countReplies } from './reply-counts.ts'
export { createReplyStore } from './reply-store.ts'
export { storePhoneReply } from './conversations/store.ts'
