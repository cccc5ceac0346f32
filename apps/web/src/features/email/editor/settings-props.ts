import type { MailBlock, MailLook } from '@tradewind/contract/mail'

/** `key`: successive changes of one field are undone together. */
export type SettingsProps<B extends MailBlock> = {
  block: B
  look: MailLook
  set: (values: Partial<B>, key: string) => void
}
