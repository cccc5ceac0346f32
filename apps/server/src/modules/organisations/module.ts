/** The definition of the module organisations. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { certificationRoutes } from './certification-routes.ts'
import { registerInvitationJobs } from './invitation-messages.ts'
import type { OrganisationPorts } from './ports.ts'
import { organisationRoutes } from './routes.ts'

type Ports = Parameters<typeof registerInvitationJobs>[1] & OrganisationPorts

export const organisationsModule = (platform: Platform, ports: Ports): ModuleDefinition => ({
  name: 'organisations',
  layer: 2,
  calls: [
    answers(contract.organisations, organisationRoutes(platform, ports)),
    answers(contract.certification, certificationRoutes(platform, ports)),
  ],
  registerJobs: () => registerInvitationJobs(platform, ports),
})
