/** A rate limit of sending. All workers share the token bucket with the same `key`. */
export type Rate = { key: string; perMinute: number }
/**
 * A budget of `amount` messages between two times. The token bucket of a budget stores only how many messages were
 * sent, so that a changed `amount` takes effect at once.
 */
export type Budget = { key: string; amount: number; from: Date; until: Date }
export type Limit = Rate | Budget
