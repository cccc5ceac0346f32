/** Where the catcher takes the place of a relay. */
import type { Platform } from '@tradewind/platform'
import { readStoredAddress } from './server.ts'

/** Without a configured relay the catcher takes the mails; in production no mail is sent then. */
export const isCaught = ({ config }: Pick<Platform, 'config'>): boolean =>
  config.mailRoutes.length === 0 && config.mode !== 'production'

/** Null when it does not run: the stored address may come from an earlier start in another mode. */
export const readCatcherAddress = async (
  platform: Pick<Platform, 'config' | 'db'>,
): Promise<{ host: string; port: number } | null> => (isCaught(platform) ? readStoredAddress(platform.db) : null)
