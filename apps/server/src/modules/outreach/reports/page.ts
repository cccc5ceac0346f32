/** What the lists of outreach share. */
export type Page = { page: number; limit: number }

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit

/** A person's words in a LIKE pattern: his % and _ mean themselves. */
export const containing = (keyword: string): string => `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
