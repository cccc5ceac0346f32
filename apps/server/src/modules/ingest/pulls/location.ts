/**
 * The location (URL, S3 key or SFTP path) of a pulled file on a given day, and the text of this location in the pull
 * history.
 */

import type { PullLocation } from '@tradewind/contract'

type DayParts = Readonly<Record<'yyyy' | 'yy' | 'mm' | 'dd' | 'hh', string>>

const dayMs = 24 * 60 * 60_000

/**
 * The date parts are those of the source's own time zone. For example, at 18:30Z it is already the next day in India.
 */
const partsOf = (at: Date, timeZone: string): DayParts => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const found = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const yyyy = found.get('year') ?? ''
  return {
    yyyy,
    yy: yyyy.slice(-2),
    mm: found.get('month') ?? '',
    dd: found.get('day') ?? '',
    hh: found.get('hour') ?? '',
  }
}

/**
 * Replaces the date placeholders of a location. The date is `now` plus `dayOffset` times 24 hours; `dayOffset` is at
 * most 0.
 */
export const fillLocation = (place: PullLocation, now: Date, timeZone: string): PullLocation => {
  const parts = partsOf(new Date(now.getTime() + place.dayOffset * dayMs), timeZone)
  const fill = (text: string) =>
    text.replaceAll(/\{(yyyy|yy|mm|dd|hh)\}/g, (_whole, name: keyof DayParts) => parts[name])
  switch (place.kind) {
    case 'http':
      return { ...place, url: fill(place.url) }
    case 's3':
      return { ...place, key: fill(place.key) }
    case 'sftp':
      return { ...place, path: fill(place.path) }
  }
}

/**
 * The location of the file as the pull history shows it. The query of a URL is omitted, because the query may contain a
 * key.
 */
export const addressOf = (place: PullLocation): string => {
  switch (place.kind) {
    case 'http':
      return place.url.replace(/[?#].*$/s, '')
    case 's3':
      return `${place.endpoint ?? 's3:/'}/${place.bucket}/${place.key}`
    case 'sftp':
      return `sftp://${place.host}${place.port === 22 ? '' : `:${place.port}`}/${place.path.replace(/^\//, '')}`
  }
}

/** The host of a location, to which the stored credentials may be sent. */
export const hostOf = (place: PullLocation): string => {
  switch (place.kind) {
    case 'http':
      return new URL(place.url.replaceAll(/[{}]/g, '')).origin
    case 's3':
      return `${place.endpoint ?? 'amazon'} ${place.bucket}`
    case 'sftp':
      return `${place.host}:${place.port}`
  }
}

/** The last part of a path, which is used as the file name when the server gives no name. */
export const lastPart = (path: string): string => path.split('/').findLast((part) => part !== '') ?? 'file'
