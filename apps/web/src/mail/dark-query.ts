/**
 * Matches the media query `prefers-color-scheme: dark`, with which a mail defines its dark styles. The flag `g` is
 * needed for `replace`.
 */
export const darkQuery = /@media\s*(?:only\s+screen\s+and\s+)?\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi
