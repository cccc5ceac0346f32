/** The limit of a channel: a rate per minute, or a budget for a period. */
export type Rate = { key: string; perMinute: number }
/**
 * A budget of `amount` between two times. The bucket counts down from zero, so that a changed amount takes effect at
 * once.
 */
export type Budget = { key: string; amount: number; from: Date; until: Date }
export type Limit = Rate | Budget
