import type { Generated, JSONColumnType } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    site_setting: {
      only_row: Generated<boolean>
      sitename_cn: string
      sitename: string
      logo: string
      logo2: string
      backgroundimg: string
      customer_service_link: string
      updated_at: Generated<Date>
    }
    video_tutorial: {
      id: Generated<string>
      title: string
      cover: string
      url: string
      duration_seconds: number
      position: Generated<number>
    }
    notification: {
      id: Generated<string>
      user_id: string
      kind: string
      params: JSONColumnType<Record<string, string | number>>
      link: string | null
      cause: string
      created_at: Date
      read_at: Date | null
    }
  }
}
