import { fail, type Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { rewrite, type RewriteDeps } from './rewrite.ts'

type AiPorts = Pick<RewriteDeps, 'sanitize'>

export const aiRoutes = ({ config: { ai } }: Pick<Platform, 'config'>, ports: AiPorts): Handlers<Contract['ai']> => ({
  state: () => ({ model: ai?.model ?? null }),
  rewrite: (input, { log, signal }) => {
    if (ai === null) throw fail('ai_not_configured')
    return rewrite({ ai, log, ...ports }, input, signal)
  },
})
