/** Endpoints by which users report errors in the data of a company, and the operator answers them (spec section 3). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { companyId } from './customs-shapes.ts'

export const feedbackReasons = ['basic_information', 'homepage', 'product', 'customs', 'contact'] as const
/** The page on which the user saw the error. */
export const feedbackPages = ['company_detail', 'customs_report', 'fair_buyer'] as const
export const feedbackStates = ['open', 'answered'] as const
/** The maximum number of characters of a description (spec section 5). */
export const feedbackAtMost = 500
/** The maximum number of reports of one user in 24 hours. */
export const feedbackADay = 30

const company = z.object({
  companyId: z.number().int(),
  /** Masked when only trade records name the company and the caller may not search them. */
  name: z.string(),
  country: z.string().nullable(),
})

export const DataFeedback = z.object({
  id: z.uuid(),
  company,
  reason: z.enum(feedbackReasons),
  description: z.string(),
  page: z.enum(feedbackPages),
  state: z.enum(feedbackStates),
  reportedAt: isoInstant,
  /** The operator's answer; null while the report is open. */
  answer: z.string().nullable(),
  answeredAt: isoInstant.nullable(),
})
export type DataFeedback = z.infer<typeof DataFeedback>

export const feedback = {
  report: endpoint({
    method: 'POST',
    path: '/feedback/report',
    summary: 'Report an error in the data of a company; one open report for each company and reason',
    access: 'session',
    input: z.strictObject({
      companyId,
      reason: z.enum(feedbackReasons),
      description: z.string().trim().min(1).max(feedbackAtMost),
      page: z.enum(feedbackPages),
    }),
    output: z.object({ id: z.uuid() }),
    errors: ['not_found', 'feedback_open', 'too_many_requests'],
  }),
  mine: endpoint({
    method: 'POST',
    path: '/feedback/mine',
    unkeyed: 'read',
    summary: 'My reports of data errors with the answers, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(DataFeedback),
    errors: [],
  }),
  queue: endpoint({
    method: 'POST',
    path: '/operator/feedback_list',
    unkeyed: 'read',
    summary: 'Reports of data errors by all users: open ones oldest first, answered ones newest first',
    access: { permission: 'operator.console' },
    input: z.strictObject({
      state: z.enum(feedbackStates).default('open'),
      /** Absent: reports with any reason. */
      reason: z.enum(feedbackReasons).optional(),
      ...paging,
    }),
    output: pageOf(DataFeedback.extend({ username: z.string(), answeredBy: z.string().nullable() })),
    errors: ['forbidden'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/operator/feedback_answer',
    summary: 'Answer a report; the user gets the answer as a notification',
    access: { permission: 'operator.console' },
    input: z.strictObject({ id: z.uuid(), answer: z.string().trim().min(2).max(feedbackAtMost) }),
    output: nothing,
    /** `conflict`: the report has already been answered. */
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
}
