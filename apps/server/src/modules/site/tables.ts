import type { Generated, JSONColumnType } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    site_setting: {
      onlyRow: Generated<boolean>
      sitenameCn: string
      sitename: string
      logo: string
      logo2: string
      backgroundimg: string
      customerServiceLink: string
      updatedAt: Generated<Date>
    }
    installation: {
      onlyRow: Generated<boolean>
      secretFingerprint: string
    }
    video_tutorial: {
      id: Generated<string>
      title: string
      cover: string
      url: string
      position: Generated<number>
    }
    notification: {
      id: Generated<string>
      userId: string
      kind: string
      params: JSONColumnType<Record<string, string | number>>
      link: string | null
      cause: string
      createdAt: Date
      readAt: Date | null
    }
  }
}
