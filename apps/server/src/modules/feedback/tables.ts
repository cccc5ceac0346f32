import type { feedbackPages, feedbackReasons } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    data_feedback: {
      id: Generated<string>
      orgId: string
      userId: string
      companyId: number
      reason: (typeof feedbackReasons)[number]
      description: string
      page: (typeof feedbackPages)[number]
      reportedAt: Date
      answer: string | null
      answeredAt: Date | null
      answeredBy: string | null
    }
  }
}
