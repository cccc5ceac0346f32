/** `@tradewind/contract/mail`: mails made of blocks, and the one way to draw them, for the server and the web. */
export * from './blocks.ts'
export { cleanRich, escapeText, isRichOnly, safeAddress } from './rich.ts'
export { drawBlock, isLaidOut, mailStyle, renderBlocks, type Clean } from './render.ts'
