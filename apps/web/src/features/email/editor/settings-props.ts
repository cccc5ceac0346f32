import type { MailBlock, MailLook } from '@tradewind/contract/mail'

/** `key`: successive changes under the same key are undone in one step. */
export type SettingsProps<B extends MailBlock> = {
  block: B
  look: MailLook
  set: (values: Partial<B>, key: string) => void
}
