/**
 * The types of the two responses of preflight: the immediate checks, and the slow external checks, which are requested
 * separately.
 */

import type { CallOutputOf, Contract } from '@tradewind/contract'

export type Preflight = CallOutputOf<Contract['emailCompose']['preflight']>
export type Outside = CallOutputOf<Contract['emailCompose']['preflightOutside']>
