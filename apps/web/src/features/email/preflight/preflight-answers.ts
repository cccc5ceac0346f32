/** Types of preflight's two answers: the immediate one, and the later one of external checks. */

import type { CallOutputOf, Contract } from '@tradewind/contract'

export type Preflight = CallOutputOf<Contract['emailCompose']['preflight']>
export type Outside = CallOutputOf<Contract['emailCompose']['preflightOutside']>
