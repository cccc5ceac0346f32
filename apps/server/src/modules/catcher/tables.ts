import type { Generated, GeneratedAlways } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    catcher_endpoint: {
      onlyRow: Generated<boolean>
      host: string
      port: number
    }
    caught_mail: {
      id: GeneratedAlways<number>
      orgId: string | null
      messageId: string
      sender: string
      recipient: string
      subject: string
      source: string
      sizeBytes: number
      receivedAt: Generated<Date>
    }
    caught_deferral: {
      messageKey: string
      at: Generated<Date>
    }
  }
}
