/**
 * The types of the two responses of preflight (the check of a draft before its launch). One response has the results of
 * the immediate checks; the other has the results of the slow external checks.
 */

import type { CallOutputOf, Contract } from '@tradewind/contract'

export type Preflight = CallOutputOf<Contract['emailCompose']['preflight']>
export type ExternalChecks = CallOutputOf<Contract['emailCompose']['preflightOutside']>
