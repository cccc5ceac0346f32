/** `@tradewind/contract/mail` exports mails made of blocks, and the renderer that the server and the web use. */
export * from './blocks.ts'
export { completeAddress, isRichOnly } from './rich.ts'
export { countMissingPictures } from './gaps.ts'
export { drawInEditor, isLaidOut, renderBlocks } from './render.ts'
export { companyVariables, mergePattern, nameFromSubject, standardVariables, type NamedVariable } from './variables.ts'
