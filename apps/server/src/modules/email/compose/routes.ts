/** Handlers of composing: drafts, attachments, preview, test mails, preflight and approval. */

import { fail, type Contract } from '@tradewind/contract'
import { removeEach, type Db, type Handlers, type Platform, type Session, type Tx } from '@tradewind/platform'
import { readEmailAudience } from '../../audience/index.ts'
import { findSender } from '../../mail-transport/index.ts'
import type { ChannelAdapter, Launcher } from '../../outreach/index.ts'
import { openAttachment, storeAttachment } from '../attachments/attachments.ts'
import { previewInThread } from '../message/preview.ts'
import { runPreflight } from '../preflight/check.ts'
import { createOutsideCheck } from '../preflight/outside.ts'
import type { PreflightPorts } from '../preflight/sender-findings.ts'
import type { NameReader } from '../templates/templates.ts'
import {
  declineApproval,
  listApprovals,
  readApproval,
  readRule,
  requireApprovalRequest,
  requestApproval,
  saveRule,
  withdrawApproval,
} from './approval.ts'
import { deleteDraft, listDrafts, listVersions, readDraft, readVersion, saveDraft } from './drafts.ts'
import { sendTest } from './test-mail.ts'

export type ComposePorts = PreflightPorts & {
  readUserNames: NameReader
  readCompanyName: (db: Db | Tx, orgId: string) => Promise<string>
  /** The email channel, which prepares test mails in the same way as campaigns. */
  channel: Pick<ChannelAdapter, 'prepare'>
  launch: (launch: { orgId: string; campaignId: string; launcher: Launcher }) => Promise<void>
}

const sampleRecipientsAtMost = 5

export const emailComposeRoutes = (platform: Platform, ports: ComposePorts): Handlers<Contract['emailCompose']> => {
  const { db, clock } = platform
  const names = ports.readUserNames
  const person = ({ orgId, userId, orgRole }: Session) => ({ orgId, userId, isOwner: orgRole === 'owner' })
  return {
    saveDraft: async (input, { lang, session: { orgId, userId } }) => {
      const id = await saveDraft(db, orgId, { ...input, userId, lang, at: clock.now() })
      return readDraft(db, orgId, id, names)
    },
    draft: ({ id }, { session }) => readDraft(db, session.orgId, id, names),
    drafts: (input, { session }) => listDrafts(db, session.orgId, input, names),
    deleteDrafts: ({ ids }, { session }) => removeEach(ids, (id) => deleteDraft(db, session.orgId, id)),
    draftVersions: ({ id }, { session }) => listVersions(db, session.orgId, id, names),
    draftVersion: (input, { session }) => readVersion(db, session.orgId, input),
    uploadAttachment: (_input, { session, file }) => {
      if (file === null) throw fail('file_required')
      return storeAttachment(platform, session, file)
    },
    attachment: ({ id }, { session }) => openAttachment(platform, session.orgId, id),
    preview: async (input, { session: { orgId } }) => {
      const sender = await findSender(db, orgId, input.senderId)
      const organisation = await ports.readCompanyName(db, orgId)
      return previewInThread({ ...input, sender: sender ?? undefined, organisation })
    },
    sampleRecipients: async ({ audience }, { session }) => {
      const { members } = await readEmailAudience(db, session.orgId, audience)
      const recipients = members
        .slice(0, sampleRecipientsAtMost)
        .map(({ address, name, company, country, fields }) => ({ address, name, company, country, fields }))
      const fields = new Set(members.flatMap((member) => Object.keys(member.fields)))
      return { recipients, fields: [...fields].toSorted() }
    },
    sendTest: async (input, { session }) => {
      const organisation = await ports.readCompanyName(db, session.orgId)
      return sendTest({ ...platform, channel: ports.channel }, session, { ...input, organisation })
    },
    ...preflightHandlers(platform, ports),
    approvals: (input, { session }) => listApprovals(db, person(session), input, names),
    requestApproval: async ({ id, revision }, { session }) => {
      const { findings, cost: recipients } = await runPreflight({ ...platform, ...ports }, session.orgId, id)
      if (findings.some(({ severity }) => severity === 'error')) throw fail('launch_blocked')
      await requestApproval(platform, person(session), { id, revision, recipients })
      return readDraft(db, session.orgId, id, names)
    },
    withdrawApproval: async ({ id }, { session }) => {
      await withdrawApproval(db, person(session), id)
      return readDraft(db, session.orgId, id, names)
    },
    declineApproval: async (input, { session }) => {
      await declineApproval(platform, person(session), input)
      return readDraft(db, session.orgId, input.id, names)
    },
    approve: async ({ id, ...looked }, { session }) => {
      const { orgId, userId } = session
      await requireApprovalRequest(db, orgId, id)
      await ports.launch({ orgId, campaignId: id, launcher: { ...looked, userId, isOwner: true } })
      return { campaignId: id }
    },
    approvalRule: async (_input, { session: { orgId, orgRole } }) => ({
      ...(await readRule(db, orgId)),
      mayDecide: orgRole === 'owner',
    }),
    setApprovalRule: async ({ isNeeded }, { session }) => {
      await saveRule(db, session.orgId, isNeeded)
      return null
    },
  }
}

const preflightHandlers = (
  platform: Platform,
  ports: ComposePorts,
): Pick<Handlers<Contract['emailCompose']>, 'preflight' | 'preflightOutside'> => {
  const { db, clock } = platform
  const checkOutside = createOutsideCheck(platform, (orgId) => ports.readCompanyName(db, orgId))
  return {
    preflight: async ({ id }, { session: { orgId, orgRole } }) => {
      const checked = await runPreflight({ ...platform, ...ports }, orgId, id)
      const approval = await readApproval(db, orgId, id, ports.readUserNames)
      const needsApproval = orgRole !== 'owner' && (await readRule(db, orgId)).isNeeded
      return { ...checked, approval, needsApproval }
    },
    preflightOutside: ({ id }, { session }) => checkOutside(session.orgId, { id, now: clock.now() }),
  }
}
