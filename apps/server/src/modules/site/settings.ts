/** Name, pictures and customer service of the site. The product's defaults apply until the operator changes them. */

import type { Role, SimulatorName, SiteSettings } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { renderSVG } from 'uqr'
import type { z } from 'zod'

export type Settings = z.output<typeof SiteSettings>

/**
 * The product's own name, pictures and contact, used until the operator sets others. The pictures are files of the web
 * application.
 */
const own: Settings = {
  sitenameCn: '信风',
  sitename: 'Tradewind',
  logo: '/logo.svg',
  logo2: '/logo2.svg',
  backgroundimg: '/login-background.svg',
  customerServiceLink: '',
}

/** A reserved domain (RFC 2606), so that the demonstration can show a QR code while mails to it reach no mailbox. */
const demonstrationContact = 'mailto:service@tradewind.example'

export const readSettings = async ({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<Settings> => {
  const stored = await db
    .selectFrom('site_setting')
    .select(['sitenameCn', 'sitename', 'logo', 'logo2', 'backgroundimg', 'customerServiceLink'])
    .executeTakeFirst()
  if (stored !== undefined) return stored
  return config.mode === 'demonstration' ? { ...own, customerServiceLink: demonstrationContact } : own
}

export const saveSettings = async (db: Db, now: Date, settings: Settings): Promise<void> => {
  const { sitenameCn, customerServiceLink, ...same } = settings
  const row = { ...same, sitenameCn, customerServiceLink, updatedAt: now }
  await db
    .insertInto('site_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}

/** The channels that have no configured provider and therefore use a simulator. */
export const simulatorsOf = (config: Pick<Platform['config'], 'mode' | 'smsGateways' | 'relays'>): SimulatorName[] => {
  if (config.mode === 'production') return []
  return [
    ...(config.smsGateways.length === 0 ? ['sms' as const] : []),
    ...(config.relays.length === 0 ? ['mail' as const] : []),
  ]
}

/** The simulators whose inboxes a caller may open. `roles`: the caller's roles. */
export const openSimulatorsOf = (config: Platform['config'], roles: readonly Role[]): SimulatorName[] =>
  config.exposure === 'public' && !roles.includes('operator') ? [] : simulatorsOf(config)

export const siteConfigOf = (settings: Settings, lang: string, config: Platform['config']) => ({
  website: config.publicUrl,
  sitename: lang === 'cn' || lang === 'zhHk' ? settings.sitenameCn : settings.sitename,
  logo: settings.logo,
  logo2: settings.logo2,
  backgroundimg: settings.backgroundimg,
  demonstration: config.mode === 'demonstration',
  publicDemonstration: config.mode === 'demonstration' && config.exposure === 'public',
  simulators: openSimulatorsOf(config, []),
})

/** Without a configured contact of the operator, link and QR code are ''. */
export const customerServiceOf = ({ logo, customerServiceLink: link }: Settings) => {
  if (link === '') return { logo, link, qrcode: '' }
  const svg = renderSVG(link, { ecc: 'M', border: 2 })
  return { logo, link, qrcode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
