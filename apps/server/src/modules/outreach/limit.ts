/** How much a channel may send: a rate per minute, or a budget until a moment. */
export type Rate = { key: string; perMinute: number }
/** `amount` between two moments. Its bucket counts down from zero, so that a changed amount takes effect at once. */
export type Budget = { key: string; amount: number; from: Date; until: Date }
export type Limit = Rate | Budget
