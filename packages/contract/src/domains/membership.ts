/** Plans and what is left of the day's quotas (product.md section 1). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { permissions, tierRoles } from '../permissions.ts'
import { amountFen, empty } from '../shapes.ts'

/** Null = no limit. */
const limit = z.number().int().min(0).nullable()

export const Plan = z.object({
  tier: z.enum(tierRoles),
  priceFenPerYear: amountFen,
  searchesPerDay: limit,
  aiUsesPerDay: limit,
  exportedRowsPerDay: limit,
  subAccounts: limit,
  monitors: limit,
  /** Rows of private lists that may be kept. */
  privateRows: limit,
  permissions: z.array(z.enum(permissions)),
})
export type Plan = z.infer<typeof Plan>

/** `limit` and `remaining` are null where the tier has no limit; days are Beijing days. */
export const QuotaState = z.object({
  quota: z.enum(['search', 'ai', 'export']),
  limit,
  used: z.number().int(),
  remaining: limit,
})

export const membership = {
  plans: endpoint({
    method: 'GET',
    path: '/membership/plans',
    summary: 'The membership plans, and the one in force',
    access: 'session',
    input: empty,
    output: z.object({
      current: z.object({ tier: z.enum(tierRoles), expiresAt: z.iso.datetime().nullable() }),
      plans: z.array(Plan),
    }),
    errors: [],
  }),
  searchTimes: endpoint({
    method: 'GET',
    path: '/index/search_times_total',
    summary: 'Remaining searches and other daily quotas',
    access: 'session',
    input: empty,
    output: z.object({ day: z.iso.date(), quotas: z.array(QuotaState) }),
    errors: [],
  }),
}
