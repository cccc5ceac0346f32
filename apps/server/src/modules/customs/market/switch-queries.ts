/** SQL of the buyers of a market that switched suppliers. */

import { fewestSwitchTrades } from '@tradewind/contract'
import { noForwarder } from '../../companies/index.ts'
import { clampDay, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import type { Subject } from '../filter/subject.ts'
import type { Periods } from '../periods.ts'

/** The smallest share of a former supplier before the switch, and of a new supplier after it. */
const leastShare = 0.3
/** How long the former supplier may still deliver after the switch, and how much later a new supplier may begin. */
const handoverDays = 90
/** How long before the switch the former supplier may have stopped. */
const gapDays = 183
/** How long the buyer must buy from other suppliers after the last shipment of the former supplier. */
const silenceDays = 60

/**
 * The most days of one buyer that are compared, because each compared day has a copy of all records of the buyer in
 * memory. The first days of the new suppliers with most records are compared.
 */
const mostDays = 30

/**
 * The most records that one analysis of a market reads. They are grouped by buyer and supplier in memory, at about 20
 * bytes a record.
 */
export const mostMarketRecords = 2_000_000

/** The records of a market, or of one buyer. */
type SwitchRecords = Pick<Subject, 'table' | 'buyer' | 'seller' | 'conditions'>

export type SwitchSort = 'since_desc' | 'trades_desc' | 'amount_desc'
const orders: Readonly<Record<SwitchSort, string>> = {
  since_desc: 'since desc, trades desc, buyer_id',
  trades_desc: 'trades desc, since desc, buyer_id',
  amount_desc: 'ifNull(usd, 0) desc, since desc, buyer_id',
}

export type SupplierTuple = [companyId: number, trades: string | number, usd: number | null, day: string]
export type SwitchRow = {
  buyer_id: number
  since: string
  trades: string
  usd: number | null
  n_before: string
  n_after: string
  former: SupplierTuple[]
  current: SupplierTuple[]
}

/**
 * The records of the compared periods that count. They name both companies, and neither is a forwarder or a bank,
 * because a buyer that only changes its forwarder has the same supplier.
 */
const countedRecords = ({ conditions, buyer, seller }: SwitchRecords): Conditions => ({
  ...conditions,
  where: [
    ...conditions.where,
    'trade_date between {past:Date} and {to:Date}',
    `${buyer} != 0`,
    `${seller} != 0`,
    ...noForwarder(buyer, seller),
  ],
})

const spanOf = ({ now, before }: Periods) => ({ past: clampDay(before.dateFrom), to: clampDay(now.dateTo) })

/** Returns true when a market has more records than one analysis may read. */
export const isTooLarge = async (
  scope: Scope,
  subject: SwitchRecords,
  { periods, most = mostMarketRecords }: { periods: Periods; most?: number },
): Promise<boolean> => {
  const conditions = countedRecords(subject)
  const [row] = await scope.clickhouse.rows<{ n: number | string }>(
    `
    select count() as n
    from (
      select trade_date
      from ${subject.table}
      ${whereOf(conditions)}
      limit {most:UInt32}
    )`,
    optionsOf(scope, conditions, { params: { ...spanOf(periods), most: most + 1 } }),
  )
  return Number(row?.n ?? 0) > most
}

/**
 * Lists the switches of a market: at most one a buyer.
 *
 * A switch begins on the day `since`, on which a new supplier ships for the first time. The day lies in the current
 * period, so at least one whole period precedes it. `before` are the buyer's counted records from the start of the
 * preceding period until the day before, `after` those from that day on. All of these hold:
 *
 * - A new supplier has no record before, begins at most 90 days after `since`, and has at least 3 records and 30 % of
 *   the records after.
 * - A former supplier has at least 3 records and 30 % of the records before. Its last shipment is at most 183 days
 *   earlier and less than 90 days later than `since`, because orders under way still arrive.
 * - The buyer goes on buying without the former supplier: for at least 60 days, and for twice the average time between
 *   two shipments of this supplier. A supplier that ships twice a year is therefore not lost after three months.
 *
 * When several days qualify, the one with most records of former and new suppliers counts, then the first. A buyer with
 * more new suppliers than `mostDays` is analysed by the first days of those with most records.
 */
export const listSwitches = (
  scope: Scope,
  subject: SwitchRecords,
  asked: { periods: Periods; since?: string; minTrades?: number; sort: SwitchSort; limit: number },
): Promise<SwitchRow[]> => {
  const { table, buyer, seller } = subject
  const { periods, sort, limit } = asked
  const conditions = countedRecords(subject)
  const from = [periods.now.dateFrom, asked.since ?? ''].toSorted().at(-1) ?? ''
  return scope.clickhouse.rows<SwitchRow>(
    `
    select buyer_id, toString(toDate(since_day)) as since, n_before, n_after,
      arrayMap(
        supplier -> (
          supplier.1,
          arrayCount(shipment -> shipment.1 < since_day, supplier.5),
          arrayReduce(
            'sumOrNull',
            arrayMap(shipment -> if(shipment.1 < since_day, shipment.2, null), supplier.5)),
          toString(toDate(supplier.3))),
        arraySort(supplier -> (-toInt64(supplier.4), supplier.1), former_suppliers)) as former,
      arrayMap(
        supplier -> (
          supplier.1,
          supplier.4,
          arrayReduce('sumOrNull', arrayMap(shipment -> shipment.2, supplier.5)),
          toString(toDate(supplier.2))),
        arraySort(supplier -> (-toInt64(supplier.4), supplier.1), new_suppliers)) as current,
      arraySum(supplier -> supplier.4, new_suppliers) as trades,
      arrayReduce('sumOrNull', arrayMap(supplier -> supplier.3, current)) as usd
    from (
      select buyer_id, since_day, n_before, n_after,
        arrayFilter(
          supplier -> arrayCount(shipment -> shipment.1 < since_day, supplier.5)
              >= greatest({least:UInt32}, {share:Float64} * n_before)
            and supplier.3 < since_day + {handover:UInt16}
            and supplier.3 + {gap:UInt16} >= since_day
            and last_day - supplier.3
              >= greatest({silence:UInt16}, 2 * (supplier.3 - supplier.2) / (supplier.4 - 1)),
          suppliers) as former_suppliers,
        arrayFilter(
          supplier -> supplier.2 >= since_day
            and supplier.2 <= since_day + {handover:UInt16}
            and supplier.4 >= {share:Float64} * n_after,
          suppliers) as new_suppliers
      from (
        select buyer_id, suppliers, last_day, since_day,
          arrayCount(day -> day < since_day, days) as n_before, length(days) - n_before as n_after
        from (
          select buyer_id, max(last) as last_day, groupArrayArray(arrayMap(shipment -> shipment.1, shipments)) as days,
            groupArrayIf((seller_id, first, last, n, shipments), n >= {least:UInt32}) as suppliers
          from (
            select ${buyer} as buyer_id, ${seller} as seller_id, count() as n,
              groupArray((toUInt16(trade_date), toFloat64(${table}.amount_usd))) as shipments,
              min(toUInt16(trade_date)) as first, max(toUInt16(trade_date)) as last
            from ${table}
            ${whereOf(conditions)}
            group by buyer_id, seller_id
          )
          group by buyer_id
          having length(suppliers) > 1
            and arrayExists(supplier -> supplier.2 >= toUInt16({from:Date}), suppliers)
        )
        array join arrayDistinct(arrayMap(
          candidate -> candidate.2,
          arraySlice(
            arraySort(
              candidate -> (-toInt64(candidate.1), candidate.2),
              arrayMap(
                supplier -> (supplier.4, supplier.2),
                arrayFilter(supplier -> supplier.2 >= toUInt16({from:Date}), suppliers))),
            1, {days:UInt8}))) as since_day
      )
      where notEmpty(former_suppliers) and notEmpty(new_suppliers)
      order by buyer_id,
        arraySum(supplier -> supplier.4, former_suppliers) + arraySum(supplier -> supplier.4, new_suppliers) desc,
        since_day
      limit 1 by buyer_id
    )
    order by ${orders[sort]}
    limit {limit:UInt32}`,
    optionsOf(scope, conditions, {
      params: {
        ...spanOf(periods),
        from: clampDay(from),
        least: asked.minTrades ?? fewestSwitchTrades,
        share: leastShare,
        handover: handoverDays,
        gap: gapDays,
        silence: silenceDays,
        days: mostDays,
        limit,
      },
    }),
  )
}
