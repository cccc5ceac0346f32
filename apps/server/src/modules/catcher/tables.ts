import type { Generated, GeneratedAlways } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    catcher_endpoint: {
      only_row: Generated<boolean>
      host: string
      port: number
    }
    caught_mail: {
      id: GeneratedAlways<number>
      org_id: string | null
      message_id: string
      sender: string
      recipient: string
      subject: string
      source: string
      size_bytes: number
      received_at: Generated<Date>
    }
    caught_deferral: {
      message_key: string
      at: Generated<Date>
    }
  }
}
