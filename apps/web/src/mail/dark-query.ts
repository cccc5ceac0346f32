/** The media query of a mail's dark styles, as mailboxes recognise it. Global: for `replace`. */
export const darkQuery = /@media\s*(?:only\s+screen\s+and\s+)?\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi
