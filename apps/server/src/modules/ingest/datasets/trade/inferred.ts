/**
 * The fields of a row that were worked out, in the order in which they were. Nearly all rows of a file share their list,
 * so equal lists are one object: each knows the longer ones that begin with it.
 */
import type { TradeRecord } from '../../../customs/index.ts'

export type Inferred = TradeRecord['inferred'][number]
export type InferredList = { readonly fields: readonly Inferred[]; readonly longer: Map<Inferred, InferredList> }

const listOf = (fields: readonly Inferred[]): InferredList => ({ fields, longer: new Map() })

export const nothingInferred = listOf([])

export const withInferred = (list: InferredList, field: Inferred): InferredList => {
  const known = list.longer.get(field)
  if (known !== undefined) return known
  if (list.fields.includes(field)) return list
  const made = listOf([...list.fields, field])
  list.longer.set(field, made)
  return made
}
