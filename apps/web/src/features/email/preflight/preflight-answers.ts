/** The types of the two answers of preflight: the immediate answer, and the later answer of external checks. */

import type { CallOutputOf, Contract } from '@tradewind/contract'

export type Preflight = CallOutputOf<Contract['emailCompose']['preflight']>
export type Outside = CallOutputOf<Contract['emailCompose']['preflightOutside']>
