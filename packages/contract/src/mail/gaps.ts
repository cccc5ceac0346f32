/**
 * Handles picture blocks for which the author has not chosen a picture yet. The editor shows a placeholder; the sent
 * mail omits them.
 */

import type { BlockOf, LeafBlock, MailBlock, MailDocument } from './blocks.ts'
import { safeAddress } from './rich.ts'

type Product = BlockOf<'products'>['items'][number]

export const hasPicture = ({ src }: { src: string }): boolean => safeAddress(src) !== ''

const isBlank = (item: Product): boolean =>
  !hasPicture(item) && [item.name, item.price, item.text, item.label].every((words) => words.trim() === '')

/** Returns the block without unchosen pictures; an empty list when nothing of the block remains. */
const leafWithoutGaps = (block: LeafBlock): LeafBlock[] => {
  if (block.kind === 'image') return hasPicture(block) ? [block] : []
  if (block.kind !== 'products') return [block]
  const items = block.items.filter((item) => !isBlank(item))
  return items.length === 0 ? [] : [{ ...block, items }]
}

/**
 * Removes unchosen pictures from a block. A column that contains only unchosen pictures is removed, and the remaining
 * columns share its width. A column without any blocks stays.
 */
const withoutGaps = (block: MailBlock): MailBlock[] => {
  if (block.kind !== 'columns') return leafWithoutGaps(block)
  const columns = block.columns.flatMap((leaves) => {
    const left = leaves.flatMap(leafWithoutGaps)
    return left.length === 0 && leaves.length > 0 ? [] : [left]
  })
  return columns.length === 0 ? [] : [{ ...block, columns }]
}

/** Returns the blocks of the sent mail, without unchosen pictures. */
export const sentBlocks = ({ blocks }: MailDocument): MailBlock[] => blocks.flatMap(withoutGaps)

/** Returns the number of pictures that the author has not chosen yet. */
export const countMissingPictures = ({ blocks }: MailDocument): number =>
  blocks
    .flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]))
    .flatMap((leaf): { src: string }[] => (leaf.kind === 'image' ? [leaf] : leaf.kind === 'products' ? leaf.items : []))
    .filter((place) => !hasPicture(place)).length
