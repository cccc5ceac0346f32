import type { Generated, GeneratedAlways } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    email_sender: {
      id: Generated<string>
      org_id: string
      address: string
      display_name: string
      reply_to: string
      per_minute: number | null
      is_default: Generated<boolean>
      created_at: Generated<Date>
    }
    email_template: {
      id: Generated<string>
      org_id: string
      created_by: string
      name: string
      subject: string
      html: string
      updated_at: Generated<Date>
    }
    mailing_list: {
      id: Generated<string>
      org_id: string
      name: string
      created_at: Generated<Date>
    }
    mailing_contact: {
      id: GeneratedAlways<number>
      list_id: string
      org_id: string
      address: string
      name: Generated<string>
      company: Generated<string>
      company_id: string | null
      country: Generated<string>
      source: 'typed' | 'favourite' | 'company' | 'private_list'
      created_at: Generated<Date>
    }
    email_inbound: {
      only_row: Generated<boolean>
      host: string
      port: number
    }
  }
}
