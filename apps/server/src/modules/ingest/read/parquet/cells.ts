/** Converts values of Parquet's types to cells. Source: Parquet format, "Logical Types". */

import type { SchemaElement } from 'hyparquet'
import { cleanText, type Cell } from '../table.ts'

/** A value of a column: a number of 32 or 64 bits (a bigint only when a number would not be exact), or bytes. */
export type Raw = number | bigint | boolean | Uint8Array
export type ToCell = (raw: Raw) => Cell

export const textOf = (raw: Raw): string => {
  if (!(raw instanceof Uint8Array)) return String(raw)
  return cleanText(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('utf8'))
}

/** The number of digits that a double represents exactly, wherever the decimal point is. */
const exactDigits = 15

/** Returns an integer as a number when a double represents it exactly, otherwise as text. */
const integerCell = (raw: Raw): Cell => {
  if (typeof raw === 'bigint') return Number.isSafeInteger(Number(raw)) ? Number(raw) : String(raw)
  return typeof raw === 'number' ? raw : textOf(raw)
}

/** Reads an integer in big-endian two's complement. */
const bigintOf = (bytes: Uint8Array): bigint =>
  bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${Buffer.from(bytes).toString('hex')}`))

/**
 * Inserts the decimal point: `1234` with scale 2 → `12.34`. The result is exact, because the conversion does not
 * calculate with doubles.
 */
export const decimalCell = (unscaled: bigint | number, scale: number): Cell => {
  const negative = unscaled < 0
  const digits = String(unscaled)
    .replace('-', '')
    .padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = `${negative ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
  return digits.length <= exactDigits ? Number(text) : text
}

const dayMs = 86_400_000
/** The range of valid dates: the years 1 to 9999. */
const calendar = { first: Date.parse('0001-01-01T00:00:00Z'), end: Date.UTC(9999, 11, 31) + dayMs } as const

const days = new Map<number, string>()
const dayText = (day: number): string => {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  if (days.size < 40_000) days.set(day, text)
  return text
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))
const clockText = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

/**
 * Converts a time in milliseconds to an instant (with Z) or a local time. A local time at midnight becomes a day; a
 * value outside the valid dates remains a number.
 */
const instantCell = (ms: number, isUtc: boolean): Cell => {
  if (!(ms >= calendar.first && ms < calendar.end)) return ms
  const day = Math.floor(ms / dayMs)
  const seconds = Math.floor((ms - day * dayMs) / 1000)
  if (!isUtc && seconds === 0) return dayText(day)
  return `${dayText(day)}T${clockText(seconds)}${isUtc ? 'Z' : ''}`
}

const dateCell = (raw: Raw): Cell => instantCell(Number(raw) * dayMs, false)

const unitsAMs = { MILLIS: 1, MICROS: 1_000, NANOS: 1_000_000 } as const
type Unit = keyof typeof unitsAMs

const timestampCell = (unit: Unit, isUtc: boolean): ToCell => {
  const perMs = unitsAMs[unit]
  return (raw) => instantCell(Math.floor(Number(raw) / perMs), isUtc)
}

const timeCell =
  (unit: Unit): ToCell =>
  (raw) =>
    clockText(Math.floor(Number(raw) / unitsAMs[unit] / 1000))

/**
 * Reads a date that consists of nanoseconds and a Julian day, as older versions of Spark, Hive and Impala write it. The
 * time zone is unknown.
 */
const int96Cell: ToCell = (raw) => {
  if (!(raw instanceof Uint8Array)) return null
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
  const nanos = view.getBigUint64(0, true)
  const julianDay = view.getUint32(8, true)
  return instantCell((julianDay - 2_440_588) * dayMs + Number(nanos / 1_000_000n), false)
}

/** Returns the shortest decimal that gives the same single-precision number: 0.1 instead of 0.10000000149. */
const singleCell: ToCell = (raw) => {
  const value = Number(raw)
  if (!Number.isFinite(value)) return null
  const short = Number(value.toPrecision(7))
  return Math.fround(short) === value ? short : Number(value.toPrecision(9))
}

const doubleCell: ToCell = (raw) => (Number.isFinite(raw) ? Number(raw) : null)

const halfCell: ToCell = (raw) => {
  if (!(raw instanceof Uint8Array)) return null
  const bits = (raw[0] ?? 0) | ((raw[1] ?? 0) << 8)
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0x1f) return null
  const size = exponent === 0 ? 2 ** -14 * (fraction / 1024) : 2 ** (exponent - 15) * (1 + fraction / 1024)
  return Number((bits >> 15 ? -size : size).toPrecision(4))
}

const uuidCell: ToCell = (raw) =>
  raw instanceof Uint8Array
    ? Buffer.from(raw)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null

const unsigned32: ToCell = (raw) => (typeof raw === 'number' ? raw >>> 0 : integerCell(raw))
const unsigned64: ToCell = (raw) =>
  (typeof raw === 'number' || typeof raw === 'bigint') && raw < 0
    ? String(BigInt.asUintN(64, BigInt(raw)))
    : integerCell(raw)

/** Returns the function that converts a column's values to cells. */
export const cellReader = (element: SchemaElement): ToCell => {
  const { type, logical_type: logical, converted_type: converted } = element
  if (type === 'INT96') return int96Cell
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') {
    const scale = (logical?.type === 'DECIMAL' ? logical.scale : element.scale) ?? 0
    if (scale < 0 || scale > 76) throw new RangeError('a scale beyond any decimal')
    return (raw) => decimalCell(raw instanceof Uint8Array ? bigintOf(raw) : (raw as number | bigint), scale)
  }
  if (converted === 'DATE' || logical?.type === 'DATE') return dateCell
  if (logical?.type === 'TIMESTAMP') return timestampCell(logical.unit, logical.isAdjustedToUTC)
  if (converted === 'TIMESTAMP_MILLIS') return timestampCell('MILLIS', true)
  if (converted === 'TIMESTAMP_MICROS') return timestampCell('MICROS', true)
  if (logical?.type === 'TIME') return timeCell(logical.unit)
  if (converted === 'TIME_MILLIS') return timeCell('MILLIS')
  if (converted === 'TIME_MICROS') return timeCell('MICROS')
  if (converted === 'INTERVAL') return () => null
  if (logical?.type === 'UUID') return uuidCell
  if (logical?.type === 'FLOAT16') return halfCell
  if (converted === 'UINT_64' || (logical?.type === 'INTEGER' && logical.bitWidth === 64 && !logical.isSigned))
    return unsigned64
  if (converted === 'UINT_32' || (logical?.type === 'INTEGER' && logical.bitWidth === 32 && !logical.isSigned))
    return unsigned32
  if (type === 'BOOLEAN') return (raw) => raw === true
  if (type === 'FLOAT') return singleCell
  if (type === 'DOUBLE') return doubleCell
  if (type === 'INT32' || type === 'INT64') return integerCell
  return textOf
}
