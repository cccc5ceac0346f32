/**
 * Creates, for tests, a ClickHouse client that simulates a process death right after the n-th statement; no later
 * statement runs.
 */

import type { ClickHouse, Platform } from '@tradewind/platform'

export const dyingAfter = (clickhouse: ClickHouse, statement: number): ClickHouse => {
  let statements = 0
  return {
    ...clickhouse,
    command: async (sql, options) => {
      statements += 1
      const turn = statements
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
