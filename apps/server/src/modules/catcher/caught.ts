/** Decides whether the mail catcher replaces the relays. */
import type { Platform } from '@tradewind/platform'
import { readStoredAddress } from './server.ts'

/** Without a configured relay the catcher receives all mails. In production it never does: no mail is sent then. */
export const isCaught = ({ config }: Pick<Platform, 'config'>): boolean =>
  config.mailRoutes.length === 0 && config.mode !== 'production'

/**
 * Returns null when the catcher is not used, because the stored address may come from an earlier start in another mode.
 */
export const readCatcherAddress = async (
  platform: Pick<Platform, 'config' | 'db'>,
): Promise<{ host: string; port: number } | null> => (isCaught(platform) ? readStoredAddress(platform.db) : null)
