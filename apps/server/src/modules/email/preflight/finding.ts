import type { PreflightFinding } from '@tradewind/contract'

export const when = (
  isTrue: boolean,
  severity: PreflightFinding['severity'],
  key: PreflightFinding['key'],
  params: PreflightFinding['params'] = {},
): PreflightFinding[] => (isTrue ? [{ key, severity, params }] : [])
