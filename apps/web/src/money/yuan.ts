import { formatFen } from '@tradewind/lexicon'

/** Formats an amount in fen (hundredths of a yuan) as yuan: `¥1,234.50`, `-¥50.00`. */
export const formatYuan = (fen: number): string => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`
