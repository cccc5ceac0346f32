/** For tests: a ClickHouse whose process ends right after the n-th statement took effect; nothing later is done. */
import type { ClickHouse, Platform } from '@tradewind/platform'

export const dyingAfter = (clickhouse: ClickHouse, statement: number): ClickHouse => {
  let seen = 0
  return {
    ...clickhouse,
    command: async (sql, options) => {
      seen += 1
      const turn = seen
      if (turn > statement) throw new Error('killed')
      await clickhouse.command(sql, options)
      if (turn === statement) throw new Error('killed')
    },
  }
}

export const dyingPlatform = (platform: Platform, statement: number): Platform => ({
  ...platform,
  clickhouse: dyingAfter(platform.clickhouse, statement),
})
