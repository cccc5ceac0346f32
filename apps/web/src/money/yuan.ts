import { formatFen } from '@tradewind/lexicon'

/** Fen as yuan on screen: `¥1,234.50`. */
export const formatYuan = (fen: number): string => `¥${formatFen(fen)}`
