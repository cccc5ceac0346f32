/** The table of contents: every domain of calls. One line each; the file behind it declares them. */
import { site } from './domains/site.ts'

export const contract = { site } as const
export type Contract = typeof contract
