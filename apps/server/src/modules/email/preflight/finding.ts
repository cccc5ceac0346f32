import type { PreflightFinding } from '@tradewind/contract'

export const when = (
  isTrue: boolean,
  severity: PreflightFinding['severity'],
  key: string,
  params: PreflightFinding['params'] = {},
): PreflightFinding[] => (isTrue ? [{ key, severity, params }] : [])
