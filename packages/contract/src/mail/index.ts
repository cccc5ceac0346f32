/** `@tradewind/contract/mail`: mails made of blocks, and their only renderer, for the server and the web. */
export * from './blocks.ts'
export { isRichOnly } from './rich.ts'
export { countMissingPictures } from './gaps.ts'
export { drawInEditor, isLaidOut, renderBlocks } from './render.ts'
