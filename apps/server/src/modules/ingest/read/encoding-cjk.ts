/** Detects the double-byte encodings of East Asia by the first byte and the second byte of each character. */

import iconv from 'iconv-lite'

/** Punctuation and symbols that occur in all languages. */
const commonSigns = '–—‘’“”…·°×±§'

type Pairs = {
  all: number
  /**
   * The number of characters whose first byte is in the most used part of a character set: the Hangul of EUC-KR, level
   * 1 of Big5, or the kana of Shift JIS.
   */
  hangul: number
  big5: number
  kana: number
  /** The number of second bytes that are too low for GB 2312 and EUC-KR. */
  lowTrails: number
  broken: number
}

const countPairs = (bytes: Buffer): Pairs => {
  const pairs: Pairs = { all: 0, hangul: 0, big5: 0, kana: 0, lowTrails: 0, broken: 0 }
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[at + 1] ?? 0
    if (trail < 0x40 || trail === 0x7f) {
      pairs.broken += 1
      continue
    }
    pairs.all += 1
    if (trail < 0xa1) pairs.lowTrails += 1
    if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) pairs.hangul += 1
    if (lead >= 0xa1 && lead <= 0xc6) pairs.big5 += 1
    if ((lead === 0x82 && trail >= 0x9f) || lead === 0x83) pairs.kana += 1
    at += 1
  }
  return pairs
}

/**
 * Returns the most likely double-byte encoding, with a score that is comparable to the scores of the code pages.
 * Returns null if the text has no double-byte encoding.
 */
export const likeliestDoubleByte = (bytes: Buffer): { encoding: string; score: number } | null => {
  const pairs = countPairs(bytes)
  if (pairs.all === 0 || pairs.broken > pairs.all / 20) return null
  const share = (count: number) => count / pairs.all
  const encoding =
    share(pairs.kana) > 0.15
      ? 'shift_jis'
      : share(pairs.lowTrails) > 0.15 && share(pairs.big5) > 0.8
        ? 'big5'
        : // Half of all Chinese text lies above the range of Hangul, but a short text may contain only characters in that range.
          pairs.all >= 12 && share(pairs.hangul) > 0.95
          ? 'euc-kr'
          : 'gb18030'
  return { encoding, score: scoreText(iconv.decode(bytes, encoding)) - rarePairs(bytes, encoding) * 3 }
}

const scoreText = (text: string): number => {
  let score = 0
  for (const char of text) {
    if (/[\u4e00-\u9fff\u3040-\u30ff\uac00-\ud7a3]/.test(char)) score += 2
    else if (/[\u3000-\u303f\uff00-\uffef]/.test(char)) score += 1
    else if (char > '\x7f' && !commonSigns.includes(char)) score -= 4
  }
  // One East Asian character inside a Latin word (`Ib狁ez`) is two accented letters of another encoding.
  return score - 3 * (text.match(/(?<=[A-Za-z])[\u4e00-\u9fff](?=[A-Za-z])/g)?.length ?? 0)
}

/**
 * Counts the byte pairs of rare characters in GB 18030. Such a pair has a first byte of 0x81–0xA0 or 0xF8–0xFE, or a
 * low second byte. Accented Latin letters in text of another encoding give such pairs too.
 */
const rarePairs = (bytes: Buffer, encoding: string): number => {
  if (encoding !== 'gb18030') return 0
  let rare = 0
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[index + 1] ?? 0
    const common = lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1
    if (!common) rare += 1
    index += 1
  }
  return rare
}
