/** Registers the ingest module with its endpoints and background work. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { demonstrationSeed, ensureDemonstrationWorld } from './demonstration.ts'
import { ensureDemonstrationFairs } from './fair-demonstration.ts'
import { ensureDemonstrationProfiles } from './profile-demonstration.ts'
import { sourceRoutes } from './pulls/routes.ts'
import { ingestRoutes, privateLoadRoutes } from './routes.ts'
import { ensureDemonstrationSocial } from './social-demonstration.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { registerIngestJobs, startIngest } from './work.ts'

export const ingestModule = (platform: Platform): ModuleDefinition => ({
  name: 'ingest',
  layer: 4,
  calls: [
    answers(contract.ingest, ingestRoutes(platform)),
    answers(contract.privateLoads, privateLoadRoutes(platform)),
    answers(contract.sources, sourceRoutes(platform)),
    answers(contract.uploads, uploadRoutes(platform)),
  ],
  registerJobs: () => registerIngestJobs(platform),
  start: () => startIngest(platform),
  demonstrate: async (progress) => {
    const { companies, trades, profiles, fairBuyers, socialAccounts } = platform.config.demo
    await ensureDemonstrationWorld(platform, { seed: demonstrationSeed, companies, trades }, (done, total) =>
      progress('Demonstration trade', done, total),
    )
    await ensureDemonstrationProfiles(platform, { seed: demonstrationSeed, companies, profiles }, (done, total) =>
      progress('Demonstration profiles', done, total),
    )
    await ensureDemonstrationFairs(
      platform,
      { seed: demonstrationSeed, companies, profiles, fairBuyers },
      (done, total) => progress('Demonstration fairs', done, total),
    )
    await ensureDemonstrationSocial(
      platform,
      { seed: demonstrationSeed, companies, profiles, accounts: socialAccounts },
      (done, total) => progress('Demonstration social video', done, total),
    )
  },
})
