import { beijingDay } from '@tradewind/lexicon'

/**
 * Returns the last day, in Beijing time, on which a plan that ends at the given instant is valid. A plan that ends at
 * midnight is valid through the day before.
 */
export const lastDayOf = (endsAt: string | Date): string => beijingDay(new Date(new Date(endsAt).getTime() - 1))
