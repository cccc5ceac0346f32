import { beijingDay } from '@tradewind/lexicon'

/** The last day in Beijing before an instant: a year that ends at midnight is valid through the day before. */
export const lastDayOf = (endsAt: string | Date): string => beijingDay(new Date(new Date(endsAt).getTime() - 1))
