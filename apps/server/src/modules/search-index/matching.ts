/** Lists everything that a search matches, compactly, for monitors. */

import { optionsOf, whereOf, type Conditions } from '../customs/index.ts'
import type { SearchEngine } from './found-page.ts'
import type { SearchIndex } from './index-batches.ts'

/** Numbers of subjects: the subject 65536 * block + place for each place of a block. */
export type NumberBlocks = ReadonlyMap<number, readonly number[]>

export const numbersPerBlock = 65_536

/** Only rows of the batches after `after`, up to `until`. */
export type BatchRange = { readonly after: number; readonly until: number }

/** `conditions` are those of a filter and a view. Each number occurs once. */
export const listMatching = async (
  engine: SearchEngine,
  { tables: [table], subject }: SearchIndex,
  { where, params }: Conditions,
  range: BatchRange | null,
): Promise<NumberBlocks> => {
  const conditions =
    range === null
      ? { where, params }
      : {
          where: [...where, 'batch > {after:UInt32}', 'batch <= {until:UInt32}'],
          params: { ...params, after: range.after, until: range.until },
        }
  const rows = await engine.clickhouse.rows<{ block: number; places: number[] }>(
    `select toUInt32(intDiv(${subject}, ${numbersPerBlock})) as block,
      groupUniqArray(toUInt16(${subject} % ${numbersPerBlock})) as places
    from ${table}
    ${whereOf(conditions)}
    group by block`,
    optionsOf(engine, conditions),
  )
  return new Map(rows.map(({ block, places }) => [block, places]))
}
