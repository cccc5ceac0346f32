import { afterAll, expect, test } from 'vitest'
import { unknownParty, type TradeLoad, type TradeRecord } from '../record.ts'
import { makeRecords, staged, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { publishTrades } from './publish.ts'
import { stageTrades } from './stage.ts'

const world = await startCustomsWorld()
const { platform } = world
afterAll(() => world.close())

let nextLoad = 0
const loadOf = (sourceId: string): TradeLoad => ({ loadId: `load-${(nextLoad += 1)}`, sourceId })
const publish = async (load: TradeLoad, records: readonly TradeRecord[]) => {
  return publishRecords(platform, load, records)
}

test('a change of any single field is a new version, also from unknown to zero', async () => {
  const party = (name: string) => ({ ...unknownParty, name, country: 'TR' })
  const plain: Omit<TradeRecord, 'recordId'> = {
    tradeDate: '2024-03-05',
    buyer: party('Anatolia Tiles Ltd'),
    seller: party('Foshan Ceramics Co Ltd'),
    notifyParty: null,
    productDesc: 'wall tile',
    hsCode: '690721',
    productTag: null,
    originCountry: 'CN',
    destinationCountry: null,
    departurePort: { code: 'CNSHA', raw: null },
    arrivalPort: null,
    quantity: null,
    quantityUnit: null,
    weightKg: null,
    amount: null,
    currency: null,
    basis: null,
    unitPrice: null,
    containers: null,
    billNo: 'MEDU1',
    transport: null,
    inferred: ['originCountry'],
  }
  const changes: Partial<TradeRecord>[] = [
    { tradeDate: '2024-03-06' },
    { buyer: party('Harbour Lamps GmbH') },
    { seller: party('Hanoi Steel JSC') },
    { notifyParty: 'Port agent' },
    { productDesc: null, productTag: 'wall tile' },
    { hsCode: '690722' },
    { hsEdition: 'HS2022' },
    { moreHsCodes: [''] },
    { moreHsCodes: ['690722'] },
    { originCountry: null, destinationCountry: 'CN' },
    { departurePort: null, arrivalPort: { code: 'CNSHA', raw: null } },
    { quantity: 0 },
    { quantityUnit: 'PCS' },
    { weightKg: 0 },
    { amount: '0' },
    { amountUsd: '0' },
    { currency: 'EUR' },
    { basis: 'FOB' },
    { unitPrice: '0' },
    { containers: 0 },
    { billNo: 'MEDU2' },
    { billNo: null, transport: 'sea' },
    { inferred: [] },
    { inferred: ['originCountry', 'quantity'] },
  ]
  const records = [...changes, {}].map((_, index): TradeRecord => ({ ...plain, recordId: `r${index}` }))
  const changed = records.map((record, index): TradeRecord => ({ ...record, ...changes[index] }))
  await publish(loadOf('fields'), records)
  const replaced = changes.length
  expect(await publish(loadOf('fields'), changed)).toEqual({ published: 0, replaced, duplicates: 1 })
  expect(await publish(loadOf('fields'), changed)).toEqual({ published: 0, replaced: 0, duplicates: replaced + 1 })
})

test('a record published with a digest of an older kind is recognised as unchanged', async () => {
  const { clickhouse } = platform
  const records = makeRecords(60, 11)
  const load = loadOf('older')
  await stageTrades(platform, load, staged(records))
  const rows = await clickhouse.rows<{ key: string; before: string }>(
    'select toString(key) as key, toString(digest_before) as before from trade_stage',
  )
  await publishTrades(platform, load, { graceMs: 0 })
  await clickhouse.command(
    `alter table trade_key update digest_kind = 0, digest = transform(key, {keys:Array(UInt64)}, {digests:Array(UInt64)}, digest)
    where key in {keys:Array(UInt64)}`,
    { params: { keys: rows.map((row) => BigInt(row.key)), digests: rows.map((row) => BigInt(row.before)) } },
  )
  const changed = records.map((record, index) => (index < 20 ? { ...record, amount: '7.77' } : record))
  expect(await publish(loadOf('older'), changed)).toEqual({ published: 0, replaced: 20, duplicates: 40 })
  expect(await publish(loadOf('older'), changed)).toEqual({ published: 0, replaced: 0, duplicates: 60 })
  const kinds = await clickhouse.rows(`
    select digest_kind as kind, toUInt32(count()) as records
    from trade_key where source in (select source from trade_key where key = ${rows[0]?.key})
    group by kind order by kind`)
  expect(kinds).toEqual([
    { kind: 0, records: 40 },
    { kind: 1, records: 20 },
  ])
})
