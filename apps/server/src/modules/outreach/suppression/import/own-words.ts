/**
 * Reads reason, channel and date from the rows of a file. Headers and values are recognised in every language of the
 * export, so that the export of one organisation can be imported by another.
 */

import {
  suppressionChannels,
  suppressionReasons,
  type SuppressionChannel,
  type SuppressionReason,
} from '@tradewind/contract'
import { locales, translate } from '@tradewind/i18n'
import { csvText } from '@tradewind/lexicon'
import { readEntry } from '../entries.ts'
import { mailEntryOf } from './columns.ts'

export const ownColumns = ['scope', 'channel', 'reason', 'detail', 'at'] as const
export type OwnColumn = (typeof ownColumns)[number]

/** The values of a row. A value is absent if the row does not state it. */
type RowValues = { channel?: SuppressionChannel; reason?: SuppressionReason; detail?: string; at?: Date }

const asKey = (text: string): string => text.trim().toLowerCase()

/** Maps each word that the export writes for a name, in any language, to that name. */
const wordsOf = <T extends string>(names: readonly T[], keyOf: (name: T) => string): ReadonlyMap<string, T> =>
  new Map(
    names.flatMap((name) =>
      [name, ...locales.map((locale) => translate(locale, keyOf(name)))].map((w) => [asKey(w), name]),
    ),
  )

const headers = wordsOf(ownColumns, (name) => `suppression.${name}`)
const reasons = wordsOf(suppressionReasons, (name) => `email.reason_${name}`)
const channels = wordsOf(suppressionChannels, (name) => `suppression.channel_${name}`)
const scopes = wordsOf(['address', 'domain'] as const, (name) => `suppression.scope_${name}`)

/** Returns the position of each known column; empty if the file has no header. */
export const findOwnColumns = (header: readonly string[], addressColumn: number): ReadonlyMap<OwnColumn, number> =>
  new Map(
    header.flatMap((text, column) => {
      const name = headers.get(asKey(text))
      return name === undefined || column === addressColumn ? [] : [[name, column] as const]
    }),
  )

/**
 * Accepts only dates with the year first, as in the export, because other orders of day and month would be ambiguous. A
 * time without a zone is UTC.
 */
const instantOf = (text: string, now: Date): Date | null => {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim()) ?? []
  if (day === undefined) return null
  const at = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(at.getTime()) || at > now ? null : at
}

/**
 * Returns the values that a row states, and its entry for the suppression list; null when the row has no entry. An
 * entry is an address, a domain with its @, or a telephone number.
 */
export const readOwn = (
  cells: readonly string[],
  {
    column,
    own,
    channel,
    now,
  }: {
    column: number
    own: ReadonlyMap<OwnColumn, number>
    /** The channel for rows that do not state one. */
    channel: SuppressionChannel
    now: Date
  },
): { entry: string | null; values: RowValues } => {
  const cellOf = (name: OwnColumn): string => {
    const place = own.get(name)
    return place === undefined ? '' : csvText(cells[place] ?? '')
  }
  const saidChannel = channels.get(asKey(cellOf('channel')))
  const reason = reasons.get(asKey(cellOf('reason')))
  const detail = cellOf('detail').trim()
  const at = instantOf(cellOf('at'), now)
  const entry = entryOf(csvText(cells[column] ?? '').trim(), saidChannel ?? channel)
  // True if the row states that its address stands for the whole domain.
  const isWidened = entry?.includes('@', 1) === true && scopes.get(asKey(cellOf('scope'))) === 'domain'
  return {
    entry: isWidened ? entry.slice(entry.lastIndexOf('@')) : entry,
    values: {
      ...(saidChannel !== undefined && { channel: saidChannel }),
      ...(reason !== undefined && { reason }),
      ...(detail !== '' && { detail }),
      ...(at !== null && { at }),
    },
  }
}

const entryOf = (text: string, channel: SuppressionChannel): string | null => {
  if (text === '') return null
  if (channel === 'sms' || channel === 'messaging') return readEntry(channel, text)
  return mailEntryOf(text) ?? (channel === 'all' ? readEntry(channel, text) : null)
}
