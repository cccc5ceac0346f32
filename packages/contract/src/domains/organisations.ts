/** The organisation and its members: sub-accounts, invitations, applications (spec sections 2–4 and 6). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orgRoles } from '../permissions.ts'
import { accountName, empty, isoInstant, mobile, nothing, pageOf, paging, password } from '../shapes.ts'

/** Spec section 4. `disabled` is set by the site's operator, `frozen` and `logged_out` by the owner. */
export const memberStatuses = ['normal', 'disabled', 'frozen', 'logged_out'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Spec section 4: 'not added' waits for an answer, 'declined' was refused; 'added' is ours for the third outcome. */
export const auditStatuses = ['not_added', 'added', 'declined'] as const
export type AuditStatus = (typeof auditStatuses)[number]

/** Spec section 5: at most 10 at once. */
export const membersAddedAtOnce = 10

export const Member = z.object({
  userId: z.string(),
  username: z.string(),
  mobile: z.string(),
  orgRole: z.enum(orgRoles),
  status: z.enum(memberStatuses),
  /** Frozen because the plan has no place for him: restored by itself as soon as it has. */
  frozenByPlan: z.boolean(),
  /** What this member has spent of the organisation's balance; null where spending is not told apart by person. */
  consumedFen: z.number().int().nullable(),
  auditStatus: z.enum(auditStatuses),
  invitedAt: isoInstant,
})

/** `invited`: the organisation asked an existing user. `applied`: a user asked the organisation. */
export const Application = z.object({
  applicationId: z.string(),
  origin: z.enum(['invited', 'applied']),
  username: z.string(),
  mobile: z.string(),
  auditStatus: z.enum(auditStatuses),
  createdAt: isoInstant,
})

/** An invitation as the invited user sees it. */
export const Invitation = z.object({
  applicationId: z.string(),
  enterprise: z.string(),
  auditStatus: z.enum(auditStatuses),
  createdAt: isoInstant,
})

const userIds = z.array(z.uuid()).min(1).max(100)

export const organisations = {
  memberList: endpoint({
    method: 'POST',
    path: '/user/member_list',
    summary: 'Members of the organisation, owner first',
    access: 'session',
    input: z.strictObject({
      ...paging,
      /** Part of the username or mobile number. */
      keyword: z.string().trim().max(50).default(''),
      status: z.enum(memberStatuses).optional(),
    }),
    output: pageOf(Member),
    errors: [],
  }),
  insertMember: endpoint({
    method: 'POST',
    path: '/user/insert_member',
    summary:
      'Add up to 10 sub-accounts: an unknown number becomes an account, a known one is invited and decides himself',
    access: { owner: true },
    idempotent: true,
    input: z.strictObject({
      members: z
        .array(
          z.strictObject({
            username: accountName,
            mobile,
            /** Absent: the member signs in by SMS code and sets one himself. */
            password: password.optional(),
          }),
        )
        .min(1)
        .max(membersAddedAtOnce, 'validation.members_at_once'),
    }),
    output: z.object({ list: z.array(z.object({ mobile: z.string(), outcome: z.enum(['added', 'invited']) })) }),
    /** `details` of `conflict` name the entries that cannot be added; nothing is added then. */
    errors: ['owner_only', 'tier_too_low', 'member_limit_reached', 'username_taken', 'conflict'],
  }),
  deleteMember: endpoint({
    method: 'POST',
    path: '/user/member_del',
    summary: 'Remove members; each falls back to an organisation of his own',
    access: { owner: true },
    input: z.strictObject({ userIds }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict'],
  }),
  setMemberStatus: endpoint({
    method: 'POST',
    path: '/user/member_status',
    summary: 'Freeze (`frozen`), log out (`logged_out`) or restore (`normal`) members; it acts on their next call',
    access: { owner: true },
    input: z.strictObject({ userIds, status: z.enum(['normal', 'frozen', 'logged_out']) }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict', 'member_limit_reached'],
  }),
  exitOrganisation: endpoint({
    method: 'POST',
    path: '/user/member_exit',
    summary: 'Leave the organisation; the owner cannot',
    access: 'session',
    input: empty,
    output: nothing,
    errors: ['conflict'],
  }),
  applicationList: endpoint({
    method: 'POST',
    path: '/user/member_application_list',
    summary: 'Application records: invitations sent and applications received, newest first',
    access: { owner: true },
    input: z.strictObject({ ...paging, auditStatus: z.enum(auditStatuses).optional() }),
    output: pageOf(Application),
    errors: ['owner_only'],
  }),
  auditApplication: endpoint({
    method: 'POST',
    path: '/user/member_application_audit',
    summary: 'Add or decline an applicant; declining an invitation takes it back',
    access: { owner: true },
    input: z.strictObject({ applicationId: z.uuid(), decision: z.enum(['add', 'decline']) }),
    output: nothing,
    errors: ['owner_only', 'not_found', 'conflict', 'tier_too_low', 'member_limit_reached'],
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
    errors: ['not_found', 'conflict'],
  }),
  invitationList: endpoint({
    method: 'GET',
    path: '/user/invitation_list',
    summary: 'Invitations to this user, newest first',
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
    errors: ['not_found', 'conflict', 'tier_too_low', 'member_limit_reached'],
  }),
  renameOrganisation: endpoint({
    method: 'POST',
    path: '/user/enterprise_save',
    summary: 'Change the name of the organisation',
    access: { owner: true },
    input: z.strictObject({ name: z.string().trim().min(1).max(100) }),
    output: nothing,
    /** `conflict`: a certified enterprise keeps the name of its licence. */
    errors: ['owner_only', 'conflict'],
  }),
}
