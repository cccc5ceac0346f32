import type { PartialMessages } from '../../messages.ts'

export const messages: PartialMessages = {}
