/** The SQL of publishing a part. Every statement can be repeated safely. */

import type { QueryParams } from '@tradewind/platform'

/** A part of a load, and the publication number under which it is written. */
export type Publication = {
  publicationNo: number
  stageNo: number
  partNo: number
  sourceNo: number
  /** The publications that this publication ignores: all unpublished ones except earlier parts of the same load. */
  hidden: readonly number[]
}

/** Facts that are read before writing, so that unnecessary statements are skipped. */
export type Findings = {
  /**
   * The number of lines of the part, and the number of distinct records in these lines. When a record is repeated, the
   * later line counts.
   */
  lines: number
  records: number
  /** The number of the part's records that are already published. */
  known: number
  /** True when staged records that equal their published version are skipped. */
  skipsSame: boolean
}

/**
 * SQL for the text in which product words are searched. It must be the same expression as in the index `words` of
 * `trade`.
 */
export const productText = `lowerUTF8(concat(description, ' ', tag))`

/** All columns of a version except its source, its load and the publication that replaces or removes it. */
export const versionColumns = `trade_date, key, line, file, buyer_id, seller_id, buyer_name_id, seller_name_id, notify_party,
    description, hs_code, hs_edition, hs_codes, tag, origin, destination, departure_port, arrival_port, quantity,
    quantity_unit, weight_kg, amount, amount_usd, currency, basis, unit_price, containers, bill_no, transport, inferred`

const ofPart = 'stage = {stage:UInt32} and part = {part:UInt32}'

export const paramsOf = ({ publicationNo, stageNo, partNo, sourceNo, hidden }: Publication): QueryParams => ({
  load: publicationNo,
  stage: stageNo,
  part: partNo,
  source: sourceNo,
  hidden,
})

export const countStaged = `
  select toUInt32(count()) as rows, toUInt32(uniqExact(key)) as records from trade_stage where ${ofPart}`

/**
 * Counts the lines of a part. A line that was staged twice, because a crash came before the caller recorded it, counts
 * once.
 */
export const countLines = `select toUInt32(uniqExact(key, line)) as lines from trade_stage where ${ofPart}`

export const dropRepeatedRows = (stageNo: number, partNo: number): string =>
  `optimize table trade_stage partition (${stageNo}, ${partNo}) final deduplicate by stage, part, key, line`

// Finds the published versions of the staged records. Publication numbers of a source grow, so the version with the
// greatest number that is not hidden is the current version.
export const findKnown = `
  insert into trade_known (stage, part, key, digest, digest_kind, trade_date, version)
  select {stage:UInt32}, {part:UInt32}, key, argMax(digest, load), argMax(digest_kind, load), argMax(trade_date, load),
    max(load)
  from trade_key
  where source = {source:UInt16}
    and load < {load:UInt32}
    and load not in {hidden:Array(UInt32)}
    and key in (select key from trade_stage where ${ofPart})
  group by key`

export const countKnown = `
  select toUInt32(count()) as known, toUInt32(countIf(digest_kind = 0)) as oldDigests from trade_known where ${ofPart}`

/**
 * Published records may have a digest of an older kind (0), while staged records are compared by the new kind (1). When
 * a staged record equals its published version by the older kind, the published version gets the staged digest.
 */
export const translateDigests = `
  insert into trade_known (stage, part, key, digest, digest_kind, trade_date, version)
  select {stage:UInt32}, {part:UInt32}, key, staged.digest, 1, known.trade_date, known.version
  from (select key, digest, trade_date, version from trade_known where ${ofPart} and digest_kind = 0) as known
  inner join (select key, digest, digest_before from trade_stage where ${ofPart}) as staged using key
  where staged.digest_before = known.digest`

/**
 * SQL for the rows of the part that become versions: the last line of each record, unless it equals the published
 * version.
 */
const freshWhere = ({ lines, records, known, skipsSame }: Findings): string =>
  [
    ofPart,
    'removed = 0',
    ...(lines === records
      ? []
      : [`(key, line) in (select key, max(line) from trade_stage where ${ofPart} group by key)`]),
    ...(known === 0 || !skipsSame
      ? []
      : [`(key, digest) not in (select key, digest from trade_known where ${ofPart})`]),
  ].join('\n    and ')

const fresh = (columns: string, findings: Findings): string => `
    select ${columns}
    from trade_stage
    where ${freshWhere(findings)}`

/** Archives the versions that the part replaces or removes. */
export const archive = (findings: Findings): string => `
  insert into trade_archive (ended_in, ended_by, source, load, ${versionColumns})
  select {stage:UInt32}, {load:UInt32}, source, load, ${versionColumns}
  from trade
  where (trade_date, source, key, load) in (
    select trade_date, {source:UInt16}, key, version
    from trade_known
    where ${ofPart}
      and key in (
        select key from trade_stage where ${ofPart} and removed = 1
        union all ${fresh('key', findings)}))`

const trades = (findings: Findings): string => `
  insert into trade (source, load, ${versionColumns})
  ${fresh(`{source:UInt16}, {load:UInt32}, ${versionColumns}`, findings)}`

const keys = (findings: Findings): string => `
  insert into trade_key (source, key, trade_date, digest, digest_kind, load)
  ${fresh('{source:UInt16}, key, trade_date, digest, 1, {load:UInt32}', findings)}`

const hs8 = `toUInt32OrZero(rightPad(substring(hs_code, 1, 8), 8, '0'))`

/**
 * SQL for one row for each entity (buyer, seller, HS code) of a record: (kind, entity, partner, supplier when the
 * entity is an HS code).
 */
export const entitySides = `[(0, buyer_id, seller_id, 0), (1, seller_id, buyer_id, 0), (2, ${hs8}, buyer_id, seller_id)]`

const byEntity = (findings: Findings): string => `
  insert into trade_by_entity (kind, entity, trade_date, source, key, load, partner_id, seller_id, hs_code, origin,
    destination, departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount_usd)
  select side.1, side.2, trade_date, {source:UInt16}, key, {load:UInt32}, side.3, side.4, hs_code, origin, destination,
    departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount_usd
  from trade_stage
  array join ${entitySides} as side
  where side.2 != 0
    and ${freshWhere(findings)}`

/** SQL for the form in which bill of lading numbers are compared: upper case, letters and digits only. */
export const billKey = (text: string): string => `replaceRegexpAll(upper(${text}), '[^0-9A-Z]+', '')`

const bills = (findings: Findings): string => `
  insert into bill (bill_no, trade_date, source, key, load)
  select ${billKey('trade_stage.bill_no')} as number, trade_date, {source:UInt16}, key, {load:UInt32}
  from trade_stage
  where number != ''
    and ${freshWhere(findings)}`

const cubeDimensions = `[('origin', origin), ('destination', destination), ('hs2', hs2), ('month', '')]`

/**
 * SQL that first counts the rows by all dimensions of the cube together, so that fewer rows need to be split into
 * single dimensions.
 */
const cubeCounts = (sign: 1 | -1, from: string): string => `
    select toString(origin) as origin, toString(destination) as destination, substring(hs_code, 1, 2) as hs2,
      toStartOfMonth(trade_date) as month, ${sign} * toInt64(count()) as n
    ${from}
    group by origin, destination, hs2, month`

// SQL for the part's rows in the cube. They also subtract the counts of the versions that the part replaces, so that
// readers see the added and the subtracted counts at the same moment.
const cube = (findings: Findings): string => `
  insert into trade_cube (dimension, value, month, load, trades)
  select dimension.1, dimension.2, month, {load:UInt32}, sum(n) as trades
  from (${cubeCounts(1, `from trade_stage where ${freshWhere(findings)}`)}${
    findings.known === 0
      ? ''
      : `
    union all${cubeCounts(-1, 'from trade_archive where ended_in = {stage:UInt32} and ended_by = {load:UInt32}')}`
  })
  array join ${cubeDimensions} as dimension
  group by dimension, month
  having trades != 0`

const longestWord = 64
const words = (findings: Findings): string => `
  insert into trade_word (word, uses)
  select arrayJoin(tokens(${productText}, 'splitByNonAlpha')) as word, count()
  from trade_stage
  where ${freshWhere(findings)}
  group by word
  having length(word) <= ${longestWord}`

/**
 * This statement must run before repeated lines are dropped: when a crash caused a line to be staged twice, only one of
 * the two rows may carry the company's name.
 */
export const companyNames = `
  insert into customs_company_name (company_id, name)
  select distinct side.1 as company_id, side.2 as name
  from trade_stage
  array join [(buyer_id, buyer_name), (seller_id, seller_name)] as side
  where ${ofPart}
    and side.1 != 0
    and side.2 != ''
    and (side.1, side.2) not in (
      select company_id, name
      from customs_company_name
      where company_id in (select arrayJoin([buyer_id, seller_id]) from trade_stage where ${ofPart}))`

/**
 * All statements that write a part. The versions that the part replaces must be archived before. The statements may run
 * in any order, because the part is not published yet.
 */
export const writes = (findings: Findings): string[] => [
  trades(findings),
  byEntity(findings),
  keys(findings),
  words(findings),
  bills(findings),
  cube(findings),
  companyNames,
]

/**
 * Counts what a part wrote. `versions`: new versions; `removals`: staged removals; `ended`: replaced or removed
 * versions, with separate counts for versions of earlier parts of the same load and for versions of removed records.
 */
export const countWritten = (findings: Findings): string => {
  const removals = `select key from trade_stage where ${ofPart} and removed = 1`
  const ended = 'from trade_archive where ended_in = {stage:UInt32} and ended_by = {load:UInt32}'
  return `
  select
    toUInt32((select count() from trade_stage where ${freshWhere(findings)})) as versions,
    toUInt32((select count() from (${removals}))) as removals,
    toUInt32((select count() ${ended})) as ended,
    toUInt32((select count() ${ended} and load in {own:Array(UInt32)})) as endedOwn,
    toUInt32((select count() ${ended} and key in (${removals}))) as endedRemoved`
}

/** The staged parts of a load, in order. */
export const listStagedParts = `select distinct part from trade_stage where stage = {stage:UInt32} order by part`

export const dropStagedPart = (stageNo: number, partNo: number): string[] =>
  ['trade_stage', 'trade_known'].map((table) => `alter table ${table} drop partition (${stageNo}, ${partNo})`)

export const dropKnown = (stageNo: number, partNo: number): string =>
  `alter table trade_known drop partition (${stageNo}, ${partNo})`

export const dropArchive = (stageNo: number): string => `alter table trade_archive drop partition ${stageNo}`
