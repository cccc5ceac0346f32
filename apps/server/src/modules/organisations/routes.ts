import { fail, type CompanyProfile, type contract } from '@tradewind/contract'
import type { Db, Handlers, Platform, Session, Tx } from '@tradewind/platform'
import {
  refuseChange,
  listAccounts,
  readAccount,
  readCompanyProfile,
  renameOrganisation,
  saveCompanyProfile,
  setMemberStatus,
} from '../identity/index.ts'
import { answerInvitation, applyToJoin, auditApplication, listApplications, readInviteCode } from './applications.ts'
import { declineInvitation, readInvitation } from './invitation-link.ts'
import { inviteMembers, listInvitations, resendInvitation } from './invitations.ts'
import { exitOrganisation, removeMembers } from './leaving.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'
import { isCertified, readSeatLimit } from './seats.ts'

export const organisationRoutes = (
  platform: Platform,
  ports: OrganisationPorts,
): Handlers<(typeof contract)['organisations']> => {
  const { db, config } = platform
  /**
   * Refuses a change that would affect other visitors of a public demonstration, who share its accounts. Throws Failure
   * account_of_demonstration.
   */
  const refuseShared = async ({ userId }: Session): Promise<void> => {
    if (config.exposure !== 'local') refuseChange(config, await readAccount(db, userId))
  }
  return {
    memberList: async ({ page, limit, keyword, status }, { session }) => {
      const filter = { keyword, status: status ?? null, page, limit }
      const { total, list } = await listAccounts(db, session.orgId, filter)
      const userIds = list.map(({ userId }) => userId)
      const consumed = await ports.readConsumedFen(session.orgId, userIds)
      const members = list.map(({ joinedAt, ...member }) => ({
        ...member,
        consumedFen: consumed === null ? null : (consumed.get(member.userId) ?? 0),
        auditStatus: 'added' as const,
        invitedAt: joinedAt.toISOString(),
      }))
      return { total, totalIsExact: true, list: members }
    },
    // Older clients send passwords. These passwords are ignored, because only the member sets one.
    insertMember: async ({ members }, { session, lang }) => {
      await refuseShared(session)
      await inviteMembers(platform, ports, session.orgId, { members, lang })
      return { list: members.map(({ mobile }) => ({ mobile, outcome: 'invited' as const })) }
    },
    resendInvitation: async ({ applicationId }, { session, lang }) => {
      await refuseShared(session)
      await resendInvitation(platform, ports, session.orgId, { applicationId, lang })
      return null
    },
    deleteMember: async ({ userIds }, { session }) => {
      await refuseShared(session)
      await removeMembers(platform, ports, session.orgId, userIds)
      return null
    },
    setMemberStatus: async ({ userIds, status }, { session }) => {
      await refuseShared(session)
      const limit = await readSeatLimit(db, ports, session.orgId)
      await setMemberStatus(db, session.orgId, userIds, { status, limit })
      return null
    },
    exitOrganisation: async (_input, { session }) => {
      await refuseShared(session)
      await exitOrganisation(platform, ports, session.orgId, session)
      return null
    },
    applicationList: (input, { session }) => listApplications(platform, session.orgId, input),
    auditApplication: async (input, { session }) => {
      await refuseShared(session)
      await auditApplication(platform, ports, session.orgId, input)
      return null
    },
    inviteCode: async (_input, { session }) => {
      const code = await readInviteCode(db, session.orgId)
      return { code, link: `${config.publicUrl}${memberCentre}&join=${code}` }
    },
    applyToJoin: async ({ code }, { session }) => {
      await refuseShared(session)
      return { enterprise: await applyToJoin(platform, ports, session, code) }
    },
    readInvitation: ({ code }, { ip }) => readInvitation(platform, ports, { code, ip }),
    declineInvitation: async ({ code }, { ip }) => {
      await declineInvitation(platform, ports, { code, ip })
      return null
    },
    invitationList: (_input, { session }) => listInvitations(platform, session.userId),
    answerInvitation: async (input, { session }) => {
      await refuseShared(session)
      await answerInvitation(platform, ports, session.userId, input)
      return null
    },
    renameOrganisation: async ({ name }, { session }) => {
      await refuseShared(session)
      // An unproved name must not replace the name that a licence has proved.
      if (await isCertified(db, session.orgId)) throw fail('conflict')
      await renameOrganisation(db, session.orgId, name)
      return null
    },
    companyProfile: (_input, { session }) => showCompanyProfile(db, ports, session.orgId),
    saveCompanyProfile: async ({ logoId, ...profile }, { session }) => {
      await refuseShared(session)
      return db.transaction().execute(async (tx) => {
        if (logoId !== null && (await ports.findPicture(tx, session.orgId, logoId)) === null) throw fail('not_found')
        await saveCompanyProfile(tx, session.orgId, { ...profile, logoImageId: logoId })
        return showCompanyProfile(tx, ports, session.orgId)
      })
    },
  }
}

const showCompanyProfile = async (
  db: Db | Tx,
  { findPicture }: OrganisationPorts,
  orgId: string,
): Promise<CompanyProfile> => {
  const { logoImageId, ...profile } = await readCompanyProfile(db, orgId)
  return { ...profile, logo: logoImageId === null ? null : await findPicture(db, orgId, logoImageId) }
}
