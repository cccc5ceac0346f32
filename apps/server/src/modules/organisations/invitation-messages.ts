/**
 * Sends the SMS of an invitation. A job does this, so that the inviting call takes equally long for numbers with and
 * without an account. A process that dies after the gateway's answer and before it records this answer sends the SMS
 * twice, which is harmless.
 */

import { invitationDays, type SmsState } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { defineJob, type JobContext, type Platform, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { findByMobile, readOrganisationName } from '../identity/index.ts'
import { isOpenInvitation } from './open-invitations.ts'
import { memberCentre, type OrganisationPorts } from './ports.ts'
import { isCertified } from './seats.ts'

export const invitationJob = defineJob({
  name: 'organisations.invite',
  /**
   * `send` is the sequence number of the SMS among the messages of one invitation. A job sends nothing when a later
   * message exists.
   */
  payload: z.object({ applicationId: z.string(), send: z.number().int(), lang: z.string() }),
  retryLimit: 4,
  retryDelaySeconds: 15,
})

/** Sends one SMS. Throws when the provider does not accept it. modules.ts supplies it from the SMS channel. */
export type SendInvitation = (sms: { to: string; text: string; messageId: string }) => Promise<unknown>

/** Numbers are of mainland China (section 5 of the specification). SMS providers need the country code. */
const countryPrefix = '86'

type MessagePlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>
export type MessagePorts = Pick<OrganisationPorts, 'notify'> & { sendSms: SendInvitation }

/** Registers the job that sends invitations. Called once at the start, in processes with the worker role. */
export const registerInvitationJobs = (platform: MessagePlatform & Pick<Platform, 'jobs'>, ports: MessagePorts): void =>
  platform.jobs.work(invitationJob, (payload, { runsAgain }) => sendInvitation(platform, ports, payload, runsAgain))

/**
 * Sends the SMS of an invitation. Throws when the gateway refuses it, so that the job retries. At the last try it does
 * not throw, and the owner sees the failure.
 */
export const sendInvitation = async (
  platform: MessagePlatform,
  ports: MessagePorts,
  { applicationId, send, lang }: z.output<typeof invitationJob.payload>,
  runsAgain: JobContext['runsAgain'],
): Promise<void> => {
  const { db, clock, log } = platform
  const invitation = await db
    .selectFrom('member_application')
    .select(['id', 'orgId', 'mobile', 'code', 'sends'])
    .where('id', '=', applicationId)
    .where(isOpenInvitation)
    .where('sends', '=', send)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  // No SMS is needed, because the invitation was answered, withdrawn, or sent again after this job was queued.
  if (invitation === undefined || invitation.mobile === null || invitation.code === null) return
  const { orgId, mobile, code } = invitation
  const account = await findByMobile(db, mobile)
  if (account !== undefined)
    await db.transaction().execute((tx) => tellInvited(tx, ports, account.userId, [invitation]))
  const text = await writeSms(platform, { orgId, code, lang })
  let state: SmsState = 'sent'
  try {
    await ports.sendSms({ to: countryPrefix + mobile, text, messageId: `${applicationId}-${send}` })
  } catch (error) {
    if (runsAgain(error)) throw error
    log.error({ err: error, applicationId }, 'invitation not sent')
    state = 'failed'
  }
  await db
    .updateTable('member_application')
    .set({ smsState: state })
    .where('id', '=', applicationId)
    .where('sends', '=', send)
    .execute()
}

/**
 * An owner can choose any name for an organisation, and an SMS from us would make that name credible. The SMS names
 * only an organisation whose name was proved by a licence; the page behind the link shows the other names.
 */
const writeSms = async (
  { db, config }: MessagePlatform,
  { orgId, code, lang }: { orgId: string; code: string; lang: string },
): Promise<string> => {
  const link = `${config.publicUrl}/login?join=${code}`
  const days = invitationDays
  if (!(await isCertified(db, orgId))) return translate(lang, 'identity.sms_invitation', { link, days })
  const enterprise = await readOrganisationName(db, orgId)
  return translate(lang, 'identity.sms_invitation_named', { enterprise, link, days })
}

/** Notifies a user of invitations to the user's number, once for each SMS. */
const tellInvited = async (
  tx: Tx,
  ports: Pick<OrganisationPorts, 'notify'>,
  userId: string,
  invitations: readonly { id: string; orgId: string; sends: number }[],
): Promise<void> => {
  for (const { id, orgId, sends } of invitations) {
    const enterprise = await readOrganisationName(tx, orgId)
    const cause = `${id}:${sends}`
    await ports.notify(tx, { userId, kind: 'invited', params: { enterprise }, link: memberCentre, cause })
  }
}

/** Notifies a user who registers with an invited number of the invitations that are open. */
export const notifyInvitedUser = async (
  tx: Tx,
  ports: Pick<OrganisationPorts, 'notify'>,
  { userId, mobile, now }: { userId: string; mobile: string; now: Date },
): Promise<void> => {
  const open = await tx
    .selectFrom('member_application')
    .select(['id', 'orgId', 'sends'])
    .where(isOpenInvitation)
    .where('mobile', '=', mobile)
    .where('expiresAt', '>', now)
    .execute()
  await tellInvited(tx, ports, userId, open)
}
