/** The answers of preflight: at once, and later those of external checks. */
import type { CallOutputOf, Contract } from '@tradewind/contract'

export type Preflight = CallOutputOf<Contract['emailCompose']['preflight']>
export type Outside = CallOutputOf<Contract['emailCompose']['preflightOutside']>
