/**
 * Enterprise certification (spec section 2, user centre). The owner submits the data and the business licence of the
 * enterprise, and the operator approves or declines the certification. A certified enterprise may add sub-accounts in
 * every tier.
 */

import { isCreditCode } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/**
 * `submitted`: the certification waits for the operator. `declined`: the owner may submit another certification.
 * `approved`: the certification is final.
 */
export const certificationStates = ['submitted', 'approved', 'declined'] as const
export type CertificationState = (typeof certificationStates)[number]

export const licenceTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const
export type LicenceType = (typeof licenceTypes)[number]
export const licenceLimitBytes = 5 * 1024 * 1024

/**
 * The number of sub-accounts, not counting the owner, that a certified enterprise may have in every tier (product.md
 * section 1).
 */
export const certifiedSubAccounts = 10

/** Unified social credit code (GB 32100-2015), in capitals. */
export const creditCode = z.string().trim().toUpperCase().refine(isCreditCode, { message: 'validation.credit_code' })

export const Certification = z.object({
  certificationId: z.string(),
  state: z.enum(certificationStates),
  enterprise: z.string(),
  creditCode: z.string(),
  legalRepresentative: z.string(),
  licenceType: z.enum(licenceTypes),
  /** The reason why the operator declined the certification; null unless it was declined. */
  declineReason: z.string().nullable(),
  submittedAt: isoInstant,
  decidedAt: isoInstant.nullable(),
})
export type Certification = z.infer<typeof Certification>

/** A certification as the operator sees it, with the owner who submitted it. */
export const CertificationRequest = Certification.extend({ username: z.string(), mobile: z.string() })

export const certification = {
  current: endpoint({
    method: 'GET',
    path: '/user/certification',
    summary: 'The latest enterprise authentication of the organisation; null when none was submitted',
    access: { owner: true },
    input: empty,
    output: Certification.nullable(),
    errors: ['owner_only'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/user/certification_submit',
    summary: 'Submit an enterprise and its business licence (PNG, JPEG or PDF up to 5 MiB)',
    access: { owner: true },
    kind: 'upload',
    bodyLimitBytes: 6 * 1024 * 1024,
    input: z.strictObject({
      enterprise: z.string().trim().min(2).max(100),
      creditCode,
      legalRepresentative: z.string().trim().min(2).max(50),
    }),
    output: Certification,
    /**
     * `conflict`: another certification of the enterprise waits for a decision, or the enterprise is already certified.
     */
    errors: ['owner_only', 'file_required', 'body_too_large', 'licence_not_readable', 'credit_code_taken', 'conflict'],
  }),
  licence: endpoint({
    method: 'GET',
    path: '/user/certification_licence',
    summary: 'The submitted licence; for the owner of that organisation and the operator',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ certificationId: z.uuid() }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/operator/certification_list',
    unkeyed: 'read',
    summary: 'Enterprise authentications: waiting ones oldest first, decided ones newest first',
    access: { permission: 'operator.console' },
    input: z.strictObject({ ...paging, state: z.enum(certificationStates).default('submitted') }),
    output: pageOf(CertificationRequest),
    errors: ['forbidden'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/operator/certification_approve',
    summary: 'Approve: the organisation takes the name of the enterprise and may add sub-accounts',
    access: { permission: 'operator.console' },
    input: z.strictObject({ certificationId: z.uuid() }),
    output: nothing,
    /** `conflict`: the certification has already been decided. */
    errors: ['forbidden', 'not_found', 'conflict', 'credit_code_taken'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/operator/certification_decline',
    summary: 'Decline, with the reason that the owner reads',
    access: { permission: 'operator.console' },
    input: z.strictObject({ certificationId: z.uuid(), reason: z.string().trim().min(2).max(300) }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
}
