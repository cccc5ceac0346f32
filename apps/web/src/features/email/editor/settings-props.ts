import type { MailBlock, MailStyle } from '@tradewind/contract/mail'

/** `key`: undo reverts successive changes with the same key in one step. */
export type SettingsProps<B extends MailBlock> = {
  block: B
  look: MailStyle
  set: (values: Partial<B>, key: string) => void
}
