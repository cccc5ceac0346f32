/** The queries of the map: clusters of companies, and how many companies have a place. */

import { clusterPixels, type contract, type MapBox, type OutputOf } from '@tradewind/contract'
import { latitudeAt, mercatorX, mercatorY, placePrecisions, type PlacePrecision } from '@tradewind/lexicon'
import { draft, optionsOf, whereOf, type Conditions } from '../../customs/index.ts'
import { readFoundPage, readIndexView, type SearchEngine } from '../../search-index/index.ts'
import { areaConditions, isPlaced, mapConditions } from '../search/area-conditions.ts'
import { companyConditions, type AskedFilter } from '../search/conditions.ts'
import { companyIndex } from '../search/indexing.ts'
import { pageRows, type FoundRow } from '../search/queries.ts'

/** The pixels of the world at zoom 0, as map libraries count zoom levels. */
const worldPixels = 512
const mapBits = 32
/** The bits of a cell at zoom 0: the world has 8 cells in each direction. */
const cellBits = Math.log2(worldPixels / clusterPixels)
/** The largest number of cells in view. A screen of 3,840 by 2,160 pixels has 2,040 of them. */
const cellsAtMost = 4_096

/** The number of leading bits that companies of one cluster share in each direction. */
export const clusterBits = ({ west, south, east, north }: MapBox, zoom: number): number => {
  const width = mercatorX(east) - mercatorX(west) + (east < west ? 1 : 0)
  const height = mercatorY(south) - mercatorY(north)
  const cellsAt = (bits: number) => (width * 2 ** bits + 1) * (height * 2 ** bits + 1)
  let bits = Math.min(mapBits, Math.floor(zoom) + cellBits)
  while (bits > 0 && cellsAt(bits) > cellsAtMost) bits -= 1
  return bits
}

/** Places in the units of the Mercator map. Sums of 64 bits are texts. */
type CellRow = {
  companies: number
  /** Named unlike its column, because the conditions of a view name the column. */
  lowest_id: number
  sum_x: string
  sum_y: string
  left: number
  top: number
  right: number
  bottom: number
}

export type Cluster = OutputOf<typeof contract.companyMap.clusters>['clusters'][number]

const longitudeOf = (x: number): number => (x / 2 ** mapBits) * 360 - 180
const latitudeOf = (y: number): number => latitudeAt(y / 2 ** mapBits)

const toCluster = ({ companies, lowest_id: companyId, ...cell }: CellRow): Cluster => ({
  longitude: longitudeOf(Number(cell.sum_x) / companies),
  latitude: latitudeOf(Number(cell.sum_y) / companies),
  companies,
  companyId: companies === 1 ? companyId : null,
  west: longitudeOf(cell.left),
  south: latitudeOf(cell.bottom),
  east: longitudeOf(cell.right),
  north: latitudeOf(cell.top),
})

/** The conditions of a filter, within a view. */
export const conditionsInView = async (
  engine: SearchEngine,
  filter: AskedFilter,
  view: MapBox,
): Promise<Conditions> => {
  const { where, params } = companyConditions(filter, await readIndexView(engine.db, companyIndex))
  const box = draft('view')
  return { where: [...mapConditions(view, box.bind), ...where], params: { ...params, ...box.params } }
}

export const readClusters = async (
  engine: SearchEngine,
  filter: AskedFilter,
  { view, zoom }: { view: MapBox; zoom: number },
): Promise<Cluster[]> => {
  const conditions = await conditionsInView(engine, filter, view)
  const shift = mapBits - clusterBits(view, zoom)
  // The cell is one number, which the engine groups by faster than by two.
  const cells = await engine.clickhouse.rows<CellRow>(
    `select toUInt32(count()) as companies, min(company_id) as lowest_id, sum(map_x) as sum_x, sum(map_y) as sum_y,
      min(map_x) as left, min(map_y) as top, max(map_x) as right, max(map_y) as bottom
    from company_search
    ${whereOf(conditions)}
    group by bitOr(bitShiftLeft(bitShiftRight(toUInt64(map_x), {shift:UInt8}), 32),
      bitShiftRight(toUInt64(map_y), {shift:UInt8})) as cell
    order by companies desc, cell`,
    optionsOf(engine, conditions, { params: { shift } }),
  )
  return cells.map(toCluster)
}

export type PlaceTotals = { placed: number; precisions: Record<PlacePrecision, number>; unplaced: number }

/** Counts without the area too, because companies without a place are in no area. */
export const countPlaces = async (engine: SearchEngine, filter: AskedFilter): Promise<PlaceTotals> => {
  const conditions = companyConditions(filter, await readIndexView(engine.db, companyIndex), ['area'])
  const area = draft('area')
  const inArea = filter.area === undefined ? [isPlaced] : areaConditions(filter.area, area.bind)
  const rows = await engine.clickhouse.rows<{ place: string; companies: number; inside: number }>(
    `select place, toUInt32(count()) as companies, toUInt32(countIf(${inArea.join(' and ')})) as inside
    from company_search
    ${whereOf(conditions)}
    group by place`,
    optionsOf(engine, conditions, { params: area.params }),
  )
  const inside = (precision: PlacePrecision) => rows.find(({ place }) => place === precision)?.inside ?? 0
  const [exact, city, postal, state] = [inside('exact'), inside('city'), inside('postal'), inside('state')]
  return {
    placed: placePrecisions.reduce((sum, precision) => sum + inside(precision), 0),
    precisions: { exact, city, postal, state },
    unplaced: rows.find(({ place }) => place === '')?.companies ?? 0,
  }
}

/** A page of the companies in view, the best known first. */
export const pageInView = async (
  engine: SearchEngine,
  filter: AskedFilter,
  { view, page, limit }: { view: MapBox; page: number; limit: number },
): Promise<{ total: number; rows: readonly FoundRow[] }> => {
  const conditions = await conditionsInView(engine, filter, view)
  const count = async () => {
    const [counted] = await engine.clickhouse.rows<{ companies: number }>(
      `select toUInt32(count()) as companies from company_search ${whereOf(conditions)}`,
      optionsOf(engine, conditions),
    )
    return { total: counted?.companies ?? 0 }
  }
  const read = (window: { limit: number; offset: number }) =>
    pageRows(engine, conditions, { ...window, order: 'order by rank, company_id' })
  const { totals, rows } = await readFoundPage({ page, limit }, { count, read })
  return { ...totals, rows }
}
