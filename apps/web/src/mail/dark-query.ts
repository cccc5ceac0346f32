/** The head of a mail's styles for the dark, as mailboxes know it. Global: for `replace`. */
export const darkQuery = /@media\s*(?:only\s+screen\s+and\s+)?\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi
