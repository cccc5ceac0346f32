/** Handlers of templates. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { systemTemplateRecords } from './system-templates.ts'
import {
  deleteTemplate,
  duplicateTemplate,
  listTemplates,
  readTemplate,
  renameTemplate,
  saveTemplate,
  type NameReader,
  type TemplateDeps,
} from './templates.ts'

export const templateRoutes = (
  { db, clock, config }: Platform,
  ports: { readUserNames: NameReader },
): Handlers<Contract['emailTemplates']> => {
  const depsFor = ({ lang }: { lang: string }): TemplateDeps => ({
    db,
    publicUrl: config.publicUrl,
    lang,
    readNames: ports.readUserNames,
  })
  return {
    templates: (input, call) => listTemplates(depsFor(call), call.session.orgId, input),
    template: ({ id }, call) => readTemplate(depsFor(call), call.session.orgId, id),
    saveTemplate: (input, call) => {
      const { orgId, userId } = call.session
      return saveTemplate(depsFor(call), orgId, { ...input, userId, at: clock.now() })
    },
    renameTemplate: (input, call) => renameTemplate(depsFor(call), call.session.orgId, { ...input, at: clock.now() }),
    duplicateTemplate: (input, call) => {
      const { orgId, userId } = call.session
      return duplicateTemplate(depsFor(call), orgId, { ...input, userId, at: clock.now() })
    },
    deleteTemplate: async ({ id }, { session }) => {
      await deleteTemplate(db, session.orgId, id)
      return null
    },
    systemTemplates: ({ page, limit, sort }, call) => {
      const records = systemTemplateRecords(depsFor(call))
      const all = sort === '-id' ? records.toReversed() : records
      return { total: all.length, list: all.slice((page - 1) * limit, page * limit) }
    },
  }
}
