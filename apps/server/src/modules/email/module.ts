/** The module definition of the email centre. */

import { contract } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { answers, type ModuleDefinition } from '../../module-definition.ts'
import { registerAttachmentSweep, type SweepPorts } from './attachments/sweep.ts'
import { emailComposeRoutes } from './compose/routes.ts'
import type { KeepReplies } from './demonstration/campaigns.ts'
import { demonstrateEmail } from './demonstration/demonstration.ts'
import { imageRoutes, mountImages } from './image-routes.ts'
import { emailRoutes } from './routes.ts'
import { templateRoutes } from './templates/routes.ts'
import type { AlertLinks } from './tracking/alerts.ts'
import { mountTracking } from './tracking/tracking.ts'

export type EmailPorts = Parameters<typeof emailRoutes>[1] &
  Parameters<typeof emailComposeRoutes>[1] &
  SweepPorts & {
    /** The actions behind the links in alert mails. */
    alertLinks: AlertLinks
    storeDemonstrationReplies: KeepReplies
    /** Lists the organisations of the demonstration. */
    listDemonstrationOrganisations: () => Promise<{ orgId: string; userId: string; name: string }[]>
  }

export const emailModule = (platform: Platform, ports: EmailPorts): ModuleDefinition => ({
  name: 'email',
  layer: 5,
  calls: [
    answers(contract.email, emailRoutes(platform, ports)),
    answers(contract.emailImages, imageRoutes(platform)),
    answers(contract.emailTemplates, templateRoutes(platform, ports)),
    answers(contract.emailCompose, emailComposeRoutes(platform, ports)),
  ],
  mountRaw: (app) => {
    mountTracking(app, platform, ports.alertLinks)
    mountImages(app, platform)
  },
  registerJobs: () => registerAttachmentSweep(platform, ports),
  demonstrate: async () =>
    demonstrateEmail(platform.db, await ports.listDemonstrationOrganisations(), {
      now: platform.clock.now(),
      keepReplies: ports.storeDemonstrationReplies,
    }),
})
