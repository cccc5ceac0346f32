/** Creates a platform that connects to the database engines which another process started. */

import { connectPlatform, readConfig, requireEngines, type Platform } from '@tradewind/platform'

/** Opens a platform. `DATABASE_URL`, `CLICKHOUSE_URL` and `DATA_DIR` must be set. */
export const openWorkerPlatform = async (env: NodeJS.ProcessEnv): Promise<Platform> => {
  const config = readConfig({ LOG_LEVEL: 'error', MODE: 'development', ...env })
  return (await connectPlatform(requireEngines(config))).platform
}
