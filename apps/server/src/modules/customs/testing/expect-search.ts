/**
 * Reads, for tests, the rows of a source in the tables, and computes the expected rows by a recount of the records in
 * memory.
 */

import type { Platform } from '@tradewind/platform'
import { expect } from 'vitest'
import { registerCompanies, type CompanyNumbers } from '../../companies/registry.ts'
import { readView } from '../publish/publications.ts'
import { keyOf } from '../publish/stage-encoding.ts'
import type { TradeRecord } from '../record.ts'
import { amountUsdOf, portTextOf } from './recount.ts'

/** A current record and its origin: its line, and the stage number of the load that added the record. */
export type Counted = { readonly record: TradeRecord; readonly line: number; readonly file: number }
export type SourceModel = { readonly sourceId: string; readonly counted: ReadonlyMap<string, Counted> }

const money = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
const inOrder = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

/**
 * Compares every table with the recount. `models` must contain all sources of the platform, because the cube sums them.
 */
export const expectPublished = async (platform: Platform, models: readonly SourceModel[], sourceId: string) => {
  const model = models.find((one) => one.sourceId === sourceId)
  if (model === undefined) throw new Error('no model of the source')
  const expected = await recount(platform, model)
  const found = await readPublished(platform, sourceId)
  expect(found.trades).toEqual(expected.trades)
  expect(found.entities).toEqual(expected.entities)
  expect(found.bills).toEqual(expected.bills)
  expect(found.keys).toEqual(expected.keys)
  expect(await readCube(platform)).toEqual(recountCube(models))
}

const readPublished = async ({ db, clickhouse }: Platform, sourceId: string) => {
  const source = await db
    .selectFrom('customs_source')
    .select('sourceNo')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  const { hidden, sweeping } = await readView(db)
  const read = async (table: string, columns: string) =>
    inOrder(
      await clickhouse.rows<object>(
        `select ${columns} from ${table}
         where source = {source:UInt16} and load not in {hidden:Array(UInt32)}
           and (source, key, load) not in (
             select source, key, load from trade_archive where ended_by in {sweeping:Array(UInt32)})`,
        { params: { source: source?.sourceNo ?? 0, hidden, sweeping } },
      ),
    )
  return {
    trades: await read(
      'trade',
      `toString(key) as k, trade_date, line, file, buyer_id, seller_id, description, hs_code, tag, origin, destination,
       departure_port, arrival_port, amount, amount_usd, currency, bill_no`,
    ),
    entities: await read(
      'trade_by_entity',
      'kind, entity, partner_id, seller_id, quantity_unit, trade_date, toString(key) as k, amount_usd',
    ),
    bills: await read('bill', 'bill_no, trade_date, toString(key) as k'),
    keys: await read('trade_key', 'trade_date, toString(key) as k'),
  }
}

const recount = async (platform: Platform, { sourceId, counted }: SourceModel) => {
  const rows = [...counted.values()]
  const sightings = rows.flatMap(({ record }) =>
    [record.buyer, record.seller].map((party) => ({ party, seenOn: record.tradeDate })),
  )
  const numberOf = await registerCompanies(platform.db, sightings)
  const keys = new Map(rows.map(({ record }) => [record, keyOf(sourceId, record.recordId)]))
  return {
    trades: inOrder(rows.map((row) => tradeOf(row, numberOf, keys.get(row.record) ?? ''))),
    entities: inOrder(rows.flatMap(({ record }) => entitiesOf(record, numberOf, keys.get(record) ?? ''))),
    bills: inOrder(
      rows.flatMap(({ record }) => {
        const number = (record.billNo ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')
        return number === '' ? [] : [{ bill_no: number, trade_date: record.tradeDate, k: keys.get(record) }]
      }),
    ),
    keys: inOrder(rows.map(({ record }) => ({ trade_date: record.tradeDate, k: keys.get(record) }))),
  }
}

const tradeOf = ({ record, line, file }: Counted, numberOf: CompanyNumbers, k: string) => ({
  k,
  trade_date: record.tradeDate,
  line,
  file,
  buyer_id: numberOf(record.buyer).companyId,
  seller_id: numberOf(record.seller).companyId,
  description: record.productDesc ?? '',
  hs_code: record.hsCode ?? '',
  tag: record.productTag ?? '',
  origin: record.originCountry ?? '',
  destination: record.destinationCountry ?? '',
  departure_port: portTextOf(record.departurePort),
  arrival_port: portTextOf(record.arrivalPort),
  amount: money(record.amount),
  amount_usd: money(amountUsdOf(record)),
  currency: record.currency ?? '',
  bill_no: record.billNo ?? '',
})

const entitiesOf = (record: TradeRecord, numberOf: CompanyNumbers, k: string) => {
  const [buyer, seller] = [numberOf(record.buyer).companyId, numberOf(record.seller).companyId]
  const hs8 = Number((record.hsCode ?? '').slice(0, 8).padEnd(8, '0'))
  const sides = [
    { kind: 0, entity: buyer, partner_id: seller, seller_id: 0, quantity_unit: record.quantityUnit ?? '' },
    { kind: 1, entity: seller, partner_id: buyer, seller_id: 0, quantity_unit: record.quantityUnit ?? '' },
    { kind: 2, entity: hs8, partner_id: buyer, seller_id: seller, quantity_unit: record.quantityUnit ?? '' },
  ]
  return sides
    .filter(({ entity }) => entity !== 0)
    .map((side) => ({
      ...side,
      trade_date: record.tradeDate,
      k,
      amount_usd: money(amountUsdOf(record)),
    }))
}

const readCube = async ({ db, clickhouse }: Platform) => {
  const { hidden } = await readView(db)
  return inOrder(
    await clickhouse.rows<object>(
      `select dimension, value, month, toInt32(sum(trades)) as n
       from trade_cube where load not in {hidden:Array(UInt32)} group by all having n != 0`,
      { params: { hidden } },
    ),
  )
}

const recountCube = (models: readonly SourceModel[]) => {
  const counts = new Map<string, number>()
  for (const { counted } of models)
    for (const { record } of counted.values()) {
      const month = `${record.tradeDate.slice(0, 7)}-01`
      const values = {
        origin: record.originCountry ?? '',
        destination: record.destinationCountry ?? '',
        hs2: (record.hsCode ?? '').slice(0, 2),
        month: '',
      }
      for (const [dimension, value] of Object.entries(values)) {
        const place = JSON.stringify({ dimension, value, month })
        counts.set(place, (counts.get(place) ?? 0) + 1)
      }
    }
  return inOrder([...counts].map(([place, n]) => ({ ...JSON.parse(place), n })))
}
