/**
 * Endpoints about the organisation and its members, i.e. sub-accounts, invitations and applications (spec sections 2–4
 * and 6).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orgRoles } from '../permissions.ts'
import { accountName, empty, isoInstant, mobile, nothing, pageOf, paging, password } from '../shapes.ts'
import { MailImage } from './email-images.ts'

/**
 * The states of a member (spec section 4). The operator can set a member to `disabled`; the owner can set a member to
 * `frozen` or `logged_out`.
 */
export const memberStatuses = ['normal', 'disabled', 'frozen', 'logged_out'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/**
 * The states of an invitation or application. Spec section 4 defines `not_added` (it waits for an answer) and
 * `declined`. This product also has `added`, and for invitations `withdrawn` (by the organisation) and `expired`.
 */
export const auditStatuses = ['not_added', 'added', 'declined', 'withdrawn', 'expired'] as const
export type AuditStatus = (typeof auditStatuses)[number]

/** Spec section 5: one request may add at most 10 members. */
export const membersAddedAtOnce = 10

/** The number of days until an invitation expires. */
export const invitationDays = 7

/** The length of the secret code in the link of an invitation, `/login?join=<code>`. */
export const invitationCodeLength = 16
const invitationCode = z.string().trim().toUpperCase().min(1).max(40)

/** The states of the last SMS that was sent for an invitation. */
export const smsStates = ['queued', 'sent', 'failed'] as const
export type SmsState = (typeof smsStates)[number]

export const Member = z.object({
  userId: z.string(),
  username: z.string(),
  mobile: z.string(),
  orgRole: z.enum(orgRoles),
  status: z.enum(memberStatuses),
  /**
   * True when the member is frozen because the plan allows fewer members. The member is restored automatically when
   * the plan allows more.
   */
  frozenByPlan: z.boolean(),
  /**
   * The amount that the member has spent from the organisation's balance; null when spending is not recorded by member.
   */
  consumedFen: z.number().int().nullable(),
  auditStatus: z.enum(auditStatuses),
  invitedAt: isoInstant,
})

/**
 * An invitation or an application. `invited`: the organisation invited the user of a mobile number. `applied`: a user
 * asked to join the organisation.
 */
export const Application = z.object({
  applicationId: z.string(),
  origin: z.enum(['invited', 'applied']),
  /** The username; for an invitation, the name that the inviting owner typed, until the invited user accepts. */
  username: z.string(),
  mobile: z.string(),
  auditStatus: z.enum(auditStatuses),
  createdAt: isoInstant,
  /** When the invitation expires; null for an application, which does not expire. */
  expiresAt: isoInstant.nullable(),
  /** The state of the SMS of an invitation; null for an application. */
  smsState: z.enum(smsStates).nullable(),
})

/** An invitation as the invited user sees it. */
export const Invitation = z.object({
  applicationId: z.string(),
  enterprise: z.string(),
  auditStatus: z.enum(auditStatuses),
  createdAt: isoInstant,
  expiresAt: isoInstant.nullable(),
})

/**
 * The data for the page that an invitation link opens. The data never reveals whether the mobile number has an account.
 */
export const InvitationLink = z.object({
  applicationId: z.string(),
  enterprise: z.string(),
  /** E.g. `138****0001`. */
  mobile: z.string(),
  expiresAt: isoInstant,
})

/**
 * A text in Latin letters. Full-width characters, which Chinese keyboards produce, become the usual ones (NFKC). Braces
 * are refused, because mails would read them as variables.
 */
const englishText = (max: number) =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .max(max)
    .regex(/^(?:[^\p{L}{}]|\p{Script=Latin})*$/u, 'validation.english')

/** The company as mails show it, in footers, salutations and signatures. */
export const englishName = englishText(100).regex(/^[^\r\n]*$/, 'validation.one_line')
/** The postal address of the company, in one or several lines. */
export const englishAddress = englishText(300).overwrite((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n'),
)

export const CompanyProfile = z.object({
  /** The organisation's name, which mails show while there is no English name. */
  name: z.string(),
  /** '' when the owner has not entered it. The same applies to `englishAddress`. */
  englishName: z.string(),
  englishAddress: z.string(),
  logo: MailImage.pick({ id: true, url: true, widthPx: true, heightPx: true }).nullable(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

const userIds = z.array(z.uuid()).min(1).max(100)

export const organisations = {
  memberList: endpoint({
    method: 'POST',
    path: '/user/member_list',
    unkeyed: 'read',
    summary: 'Members of the organisation, owner first',
    access: 'session',
    input: z.strictObject({
      ...paging,
      /** A part of the username or of the mobile number. */
      keyword: z.string().trim().max(50).default(''),
      status: z.enum(memberStatuses).optional(),
    }),
    output: pageOf(Member),
    errors: [],
  }),
  insertMember: endpoint({
    method: 'POST',
    path: '/user/insert_member',
    summary: 'Invite up to 10 sub-accounts by SMS; the response is the same for numbers with and without an account',
    access: { owner: true },
    input: z.strictObject({
      members: z
        .array(
          z.strictObject({
            /**
             * The name under which the owner sees the invitation, until the invited user accepts and chooses a
             * username.
             */
            username: accountName,
            mobile,
            /**
             * The spec sends a password here. It is accepted and ignored, because the invited user chooses the
             * password.
             */
            password: password.optional(),
          }),
        )
        .min(1)
        .max(membersAddedAtOnce, 'validation.members_at_once'),
    }),
    output: z.object({ list: z.array(z.object({ mobile: z.string(), outcome: z.literal('invited') })) }),
    /**
     * `conflict`: some users cannot be invited, and none is invited. The `details` of the error name the entries of the
     * users who cannot be invited.
     */
    errors: [
      'owner_only',
      'tier_too_low',
      'member_limit_reached',
      'conflict',
      'too_many_requests',
      'account_of_demonstration',
    ],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/user/member_invitation_resend',
    summary: 'Send the SMS of an open or expired invitation again, for another term; at most every minute',
    access: { owner: true },
    input: z.strictObject({ applicationId: z.uuid() }),
    output: nothing,
    errors: [
      'owner_only',
      'not_found',
      'conflict',
      'tier_too_low',
      'member_limit_reached',
      'too_many_requests',
      'account_of_demonstration',
    ],
  }),
  deleteMember: endpoint({
    method: 'POST',
    path: '/user/member_del',
    summary: 'Remove members; each returns to an organisation of their own',
    access: { owner: true },
    input: z.strictObject({ userIds }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict', 'account_of_demonstration'],
  }),
  setMemberStatus: endpoint({
    method: 'POST',
    path: '/user/member_status',
    summary: 'Freeze (`frozen`), log out (`logged_out`) or restore (`normal`) members; takes effect at their next call',
    access: { owner: true },
    input: z.strictObject({ userIds, status: z.enum(['normal', 'frozen', 'logged_out']) }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict', 'member_limit_reached', 'account_of_demonstration'],
  }),
  exitOrganisation: endpoint({
    method: 'POST',
    path: '/user/member_exit',
    summary: 'Leave the organisation; the owner cannot',
    access: 'session',
    input: empty,
    output: nothing,
    errors: ['conflict', 'account_of_demonstration'],
  }),
  applicationList: endpoint({
    method: 'POST',
    path: '/user/member_application_list',
    unkeyed: 'read',
    summary: 'Application records: invitations sent and applications received, newest first',
    access: { owner: true },
    input: z.strictObject({ ...paging, auditStatus: z.enum(auditStatuses).optional() }),
    output: pageOf(Application),
    errors: ['owner_only'],
  }),
  auditApplication: endpoint({
    method: 'POST',
    path: '/user/member_application_audit',
    summary: 'Add or decline an applicant; declining an invitation withdraws it',
    access: { owner: true },
    input: z.strictObject({ applicationId: z.uuid(), decision: z.enum(['add', 'decline']) }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict', 'tier_too_low', 'member_limit_reached', 'account_of_demonstration'],
  }),
  inviteCode: endpoint({
    method: 'GET',
    path: '/user/member_invite_code',
    summary: 'The code (and link) with which others apply to join',
    access: { owner: true },
    input: empty,
    output: z.object({ code: z.string(), link: z.string() }),
    errors: ['owner_only'],
  }),
  applyToJoin: endpoint({
    method: 'POST',
    path: '/user/member_apply',
    summary: 'Apply to join an organisation by its code; its owner adds or declines',
    access: 'session',
    input: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    output: z.object({ enterprise: z.string() }),
    errors: ['not_found', 'conflict', 'account_of_demonstration'],
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: '/user/invitation',
    summary: 'The invitation behind the code of an SMS: who invites, and a part of the number',
    access: 'guest',
    input: z.strictObject({ code: invitationCode }),
    output: InvitationLink,
    errors: ['not_found', 'invitation_over', 'too_many_requests'],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/user/invitation_decline',
    summary: 'Decline an invitation by the code of its SMS, without an account',
    access: 'guest',
    input: z.strictObject({ code: invitationCode }),
    output: nothing,
    errors: ['not_found', 'invitation_over', 'too_many_requests'],
  }),
  invitationList: endpoint({
    method: 'GET',
    path: '/user/invitation_list',
    summary: 'Open and answered invitations to this user’s number, newest first',
    access: 'session',
    input: empty,
    output: z.array(Invitation),
    errors: [],
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/user/invitation_answer',
    summary: 'Accept an invitation (the user moves to that organisation) or decline it',
    access: 'session',
    input: z.strictObject({ applicationId: z.uuid(), accept: z.boolean() }),
    output: nothing,
    errors: ['not_found', 'invitation_over', 'conflict', 'member_limit_reached', 'account_of_demonstration'],
  }),
  renameOrganisation: endpoint({
    method: 'POST',
    path: '/user/enterprise_save',
    summary: 'Change the name of the organisation',
    access: { owner: true },
    input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
    output: nothing,
    /** `conflict`: a certified enterprise cannot change its name, because its licence proves the name. */
    errors: ['owner_only', 'conflict', 'account_of_demonstration'],
  }),
  companyProfile: endpoint({
    method: 'GET',
    path: '/user/company_profile',
    summary: 'The company as mails show it: English name, English address and logo',
    access: 'session',
    input: empty,
    output: CompanyProfile,
    errors: [],
  }),
  saveCompanyProfile: endpoint({
    method: 'POST',
    path: '/user/company_profile_save',
    summary: 'Change the English name, English address and logo of the company',
    access: { owner: true },
    /** `logoId`: the id of an uploaded picture for mails; null removes the logo. */
    input: z.strictObject({ englishName, englishAddress, logoId: z.uuid().nullable() }),
    output: CompanyProfile,
    /** `not_found`: the organisation has no picture with the id `logoId`. */
    errors: ['owner_only', 'not_found', 'account_of_demonstration'],
  }),
}
