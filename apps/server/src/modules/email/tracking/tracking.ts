/**
 * Public routes for recipients of a mail: opens, clicks and unsubscribing. They do not use the JSON envelope of the
 * API.
 */

import type { Config, Platform } from '@tradewind/platform'
import type { FastifyInstance } from 'fastify'
import { mountSenderPage, organisationOfReturnPath, readSignedAddress } from '../../mail-transport/index.ts'
import { findRecipient } from '../../outreach/index.ts'
import { mountAlerts, type AlertLinks } from './alerts.ts'
import { mountPreferences } from './preferences.ts'
import { mountVisits } from './visits.ts'

export type { AlertLinks }

export const mountTracking = (
  app: FastifyInstance,
  deps: Pick<Platform, 'db' | 'config' | 'clock'>,
  alerts: AlertLinks,
): void => {
  mountSenderPage(app, deps)
  mountVisits(app, deps)
  mountPreferences(app, deps)
  mountAlerts(app, deps, alerts)
}

/**
 * Returns the organisation that sent a mail, by the signed return path of the mail; null when the product did not sign
 * the return path.
 */
export const findOwnerByReturnPath = async (
  { db, config }: { db: Platform['db']; config: Config },
  returnPath: string,
): Promise<string | null> => {
  const orgId = organisationOfReturnPath(config, returnPath)
  if (orgId !== null) return orgId
  const named = readSignedAddress(config, returnPath)
  return named === null ? null : ((await findRecipient(db, named.recipientId))?.orgId ?? null)
}
