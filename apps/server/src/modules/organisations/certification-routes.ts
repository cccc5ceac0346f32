import { fail, type contract, type LicenceType } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import {
  decideCertification,
  listCertifications,
  readCertification,
  readLicence,
  submitCertification,
} from './certification.ts'
import type { OrganisationPorts } from './ports.ts'

export const certificationRoutes = (
  platform: Platform,
  ports: OrganisationPorts,
): Handlers<(typeof contract)['certification']> => ({
  current: (_input, { session }) => readCertification(platform.db, session.orgId),
  submit: (input, { session, file }) => {
    if (file === null) throw fail('file_required')
    return submitCertification(platform, session.orgId, { ...input, userId: session.userId, upload: file.content })
  },
  licence: async ({ certificationId }, { session }) => {
    const isOperator = session.permissions.has('operator.console')
    // A member who is not the owner gets not_found, like a user of another organisation.
    if (!isOperator && session.orgRole !== 'owner') throw fail('not_found')
    const licence = await readLicence(platform, isOperator ? null : session.orgId, certificationId)
    return {
      content: licence.content,
      filename: `licence.${extensions[licence.type]}`,
      contentType: licence.type,
      sizeBytes: licence.sizeBytes,
    }
  },
  list: (input) => listCertifications(platform.db, input),
  approve: async ({ certificationId }, { session }) => {
    await decideCertification(platform, ports, { certificationId, declineReason: null, decidedBy: session.userId })
    return null
  },
  decline: async ({ certificationId, reason }, { session }) => {
    await decideCertification(platform, ports, { certificationId, declineReason: reason, decidedBy: session.userId })
    return null
  },
})

const extensions: Readonly<Record<LicenceType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}
