/**
 * Starts modules of the product for tests of mails. The test supplies the organisation's name, because the organisation
 * of a test has no account.
 */

import type { Platform } from '@tradewind/platform'
import type { MailPorts } from '../../../module-ports.ts'
import { createModules } from '../../../modules.ts'

const mailPortsOf = (organisation: string): MailPorts => ({
  readCompanies: async () => new Map(),
  unlockInBulk: async (_tx, _person, { companyIds }) => ({
    unlocked: new Set(companyIds),
    wanted: 0,
    room: null,
    limit: null,
  }),
  readPeople: async () => new Map(),
  unlockPeopleInBulk: async () => ({ unlocked: new Set<string>(), wanted: 0, room: null, limit: null }),
  countLockedPeople: async () => 0,
  countLockedAddresses: async () => 0,
  countPeopleWithAddress: async () => 0,
  findCompanies: async () => ({ total: 0, companyIds: [] }),
  readUserNames: async () => new Map(),
  readCompanyName: async () => organisation,
  readCertifiedName: async () => null,
  alertLinks: { stop: () => Promise.resolve(), start: () => Promise.resolve() },
  listDemonstrationOrganisations: async () => [],
})

type Started = { modules: ReturnType<typeof createModules>; stop(): Promise<void> }

/** Starts the named modules in order and stops them in reverse order. */
export const startMailModules = (
  platform: Platform,
  names: readonly ('catcher' | 'mail-intake' | 'outreach')[],
  { organisation = 'Exporter Ltd', ...ports }: Partial<MailPorts> & { organisation?: string } = {},
): Started => {
  const modules = createModules(platform, { ...mailPortsOf(organisation), ...ports })
  const starting = startInOrder(names.map((wanted) => modules.find(({ name }) => name === wanted)))
  return {
    modules,
    stop: async () => {
      for (const running of (await starting).toReversed()) await running.stop()
    },
  }
}

const startInOrder = async (modules: readonly (ReturnType<typeof createModules>[number] | undefined)[]) => {
  const running: { stop(): Promise<void> }[] = []
  for (const module of modules) running.push((await module?.start?.()) ?? { stop: () => Promise.resolve() })
  return running
}
