/** Names exported files after the list that they hold, its subject, and the time of the order. */

import type { ExportList } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { clockTime } from '@tradewind/lexicon'

/**
 * The longest name in UTF-16 units. File systems limit a name to 255 bytes; a unit takes at most three bytes in UTF-8.
 */
const nameAtMost = 80

/** Characters that Windows or macOS refuses in a file name. */
const illegal = /[<>:"/\\|?*]/gu

/**
 * Control, format and direction characters, lone surrogates and separators. They are invisible or change the order of
 * the letters, so that a name could pretend another extension. The joiners U+200C and U+200D belong to the spelling of
 * several languages.
 */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** Returns a text as a part of a file name. */
const cleanPart = (text: string): string =>
  text.normalize('NFC').replace(invisible, ' ').replace(illegal, ' ').replace(/\s+/gu, ' ').trim()

/** Cuts a text between two characters as a reader sees them, so that no accent or half of a character remains. */
const cutText = (text: string, unitsAtMost: number): string => {
  if (text.length <= unitsAtMost) return text
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > unitsAtMost - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** The time in a file name, e.g. `20261123-153200`. */
const stampOf = (timeZone: string, at: Date): string =>
  clockTime(timeZone, at)
    .replaceAll(/[^\d ]/g, '')
    .replace(' ', '-')

export type NamedExport = {
  list: ExportList
  /** The subject of the list, e.g. the words of a search; null if the name of the list says everything. */
  subject: string | null
  lang: string
  timeZone: string
  at: Date
  format: 'csv' | 'xlsx'
}

/** Returns a name such as `Buyers - tile 6907 - 20261123-153200.xlsx`. Only a long subject is cut. */
export const nameExport = ({ list, subject, lang, timeZone, at, format }: NamedExport): string => {
  const title = cleanPart(translate(lang, `exports.list_${list}`))
  const end = `${stampOf(timeZone, at)}.${format}`
  const about = cutText(cleanPart(subject ?? ''), nameAtMost - `${title} -  - ${end}`.length)
  return (about === '' ? [title, end] : [title, about, end]).join(' - ')
}

/** Returns the name of a zip archive of several exports. */
export const nameArchive = ({ lang, timeZone, at }: Pick<NamedExport, 'lang' | 'timeZone' | 'at'>): string =>
  `${cleanPart(translate(lang, 'exports.archive'))} - ${stampOf(timeZone, at)}.zip`
