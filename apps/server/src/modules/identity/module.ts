/** The definition of the module identity. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { ensureDemonstrationAccounts, type GrantTier } from './demonstration.ts'
import type { AccountChangeDeps } from './disabled-accounts.ts'
import { identityRoutes, userRoutes } from './routes.ts'
import { scheduleIdentitySweep } from './sweep.ts'

type Routes = Parameters<typeof identityRoutes>

export type IdentityPorts = {
  /** Sends a code by SMS. */
  sendSms: Routes[1]
  /** Called for each new account, in the transaction that registers it. */
  onRegistered: NonNullable<Routes[2]>
  /** Gives a demonstration organisation its tier. */
  grantTier: GrantTier
  enforceMemberLimit: AccountChangeDeps['enforceMemberLimit']
}

export const identityModule = (platform: Platform, ports: IdentityPorts): ModuleDefinition => ({
  name: 'identity',
  layer: 2,
  calls: [
    answers(contract.identity, identityRoutes(platform, ports.sendSms, ports.onRegistered)),
    answers(contract.users, userRoutes({ ...platform, enforceMemberLimit: ports.enforceMemberLimit })),
  ],
  registerJobs: () => scheduleIdentitySweep(platform),
  demonstrate: async () => void (await ensureDemonstrationAccounts(platform, ports.grantTier)),
})
