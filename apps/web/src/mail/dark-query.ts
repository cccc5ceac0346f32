/** Matches the media query of a mail's dark styles. The flag `g` is needed for `replace`. */
export const darkQuery = /@media\s*(?:only\s+screen\s+and\s+)?\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi
