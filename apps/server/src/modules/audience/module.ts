/** The module definition of audiences. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import type { AdditionPorts } from './additions/begin.ts'
import { additionRoutes } from './additions/routes.ts'
import { registerAdditionJob } from './additions/run.ts'
import { contactRoutes } from './contacts/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { registerImportJobs } from './imports/run.ts'
import type { CompanySource, PeopleSource } from './lists/company-contacts.ts'
import { mailingListRoutes, segmentRoutes } from './lists/routes.ts'

export type AudiencePorts = CompanySource & AdditionPorts & PeopleSource & Parameters<typeof contactRoutes>[1]

export const audienceModule = (platform: Platform, ports: AudiencePorts): ModuleDefinition => ({
  name: 'audience',
  layer: 4,
  calls: [
    answers(contract.mailingLists, mailingListRoutes(platform, ports)),
    answers(contract.mailingImports, importRoutes(platform)),
    answers(contract.mailingSegments, segmentRoutes(platform)),
    answers(contract.mailingFound, additionRoutes(platform, ports)),
    answers(contract.mailingContacts, contactRoutes(platform, ports)),
  ],
  registerJobs: () => {
    registerImportJobs(platform)
    registerAdditionJob(platform, ports)
  },
})
