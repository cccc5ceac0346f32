/** Shared by the lists of outreach. */
export type Page = { page: number; limit: number }

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit
