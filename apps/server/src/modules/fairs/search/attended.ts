/**
 * The attendances of a buyer as bits, one column for each source and role: the bit of each session of the Canton Fair,
 * and one bit for all other fairs. So session, source and role of a filter are met by one attendance.
 */

import type { FairFilter } from '@tradewind/contract'
import { fairSessions } from '@tradewind/lexicon'
import type { Attendance, FairRole, FairSource } from '../buyers/buyer.ts'

export type AttendedColumn = `${FairSource}_${FairRole}`
const sources: readonly FairSource[] = ['official', 'third_party']
const roles: readonly FairRole[] = ['buyer', 'exhibitor']

/** The number of a session's bit, from 0. */
export const bitOf = (session: number): number => session - (fairSessions[0]?.id ?? 0)
const otherFairBit = 15

/** The bits of some sessions. */
export const maskOf = (sessions: readonly (number | null)[]): number =>
  sessions.reduce<number>((mask, session) => mask | (1 << (session === null ? otherFairBit : bitOf(session))), 0)

/** The bits of a buyer in each column. */
export const attendedBits = (attendances: readonly Attendance[]): Record<AttendedColumn, number> => {
  const bits = (source: FairSource, role: FairRole) =>
    maskOf(attendances.filter((one) => one.source === source && one.role === role).map(({ session }) => session))
  return {
    official_buyer: bits('official', 'buyer'),
    official_exhibitor: bits('official', 'exhibitor'),
    third_party_buyer: bits('third_party', 'buyer'),
    third_party_exhibitor: bits('third_party', 'exhibitor'),
  }
}

type Asked = Pick<FairFilter, 'source' | 'role'>

/** SQL for the bits of the attendances with this source and role. */
export const bitsSql = ({ source, role }: Asked): string => {
  const columns = sources
    .filter((one) => source === undefined || one === source)
    .flatMap((one) => roles.filter((other) => role === undefined || other === role).map((other) => `${one}_${other}`))
  return columns.reduce((both, column) => `bitOr(${both}, ${column})`)
}

/** SQL that is true when one attendance has the session, source and role of the filter; null when all of them have. */
export const attendedSql = ({ sessions = [], ...asked }: Asked & Pick<FairFilter, 'sessions'>): string | null => {
  if (sessions.length > 0) return `bitAnd(${bitsSql(asked)}, ${maskOf(sessions)}) != 0`
  return asked.source === undefined && asked.role === undefined ? null : `${bitsSql(asked)} != 0`
}
