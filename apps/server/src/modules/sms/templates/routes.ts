/** Handlers of the SMS templates. */

import type { Contract } from '@tradewind/contract'
import { removeEach, type Handlers, type Platform } from '@tradewind/platform'
import type { NameReader } from '../tariff/tariff.ts'
import { deleteTemplate, listTemplates, readTemplate, saveTemplate } from './templates.ts'

export const smsTemplateRoutes = (
  { db, clock }: Platform,
  { readUserNames }: { readUserNames: NameReader },
): Handlers<Contract['smsTemplates']> => ({
  templates: (input, { session }) => listTemplates(db, session.orgId, input, readUserNames),
  template: ({ id }, { session }) => readTemplate(db, session.orgId, id, readUserNames),
  saveTemplate: (input, { session: { orgId, userId } }) =>
    saveTemplate(db, orgId, { ...input, userId, at: clock.now() }, readUserNames),
  deleteTemplates: ({ ids }, { session }) => removeEach(ids, (id) => deleteTemplate(db, session.orgId, id)),
})
