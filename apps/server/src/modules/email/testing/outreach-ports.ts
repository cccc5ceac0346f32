/** The ports of sending in a test without the modules above it: only the organisation's name is known. */
import type { OutreachModulePorts } from '../../../outreach-modules.ts'

export const outreachPortsOf = (organisation: string): OutreachModulePorts => ({
  readCompanies: async () => new Map(),
  takeCompanies: async (_tx, _person, { companyIds }) => ({
    unlocked: new Set(companyIds),
    wanted: 0,
    room: null,
    limit: null,
  }),
  countLockedAddresses: async () => 0,
  findCompanies: async () => ({ total: 0, companyIds: [] }),
  listFavouriteCompanies: async () => ({ total: 0, ids: [] }),
  readUserNames: async () => new Map(),
  readOrganisationName: async () => organisation,
  isCertified: async () => false,
  alertLinks: { stop: () => Promise.resolve(), start: () => Promise.resolve() },
  listDemonstrationOrganisations: async () => [],
})
