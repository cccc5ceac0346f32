/**
 * Operations on a mail made of blocks. Each operation returns a new mail and leaves the old one unchanged. A list of
 * blocks belongs either to the mail or to one column of a columns block.
 */

import type { CompanyProfile } from '@tradewind/contract'
import type { BlockOf, LeafBlock, MailBlock, MailDocument } from '@tradewind/contract/mail'

export type BlockPosition = { list: string; index: number }

export const mailList = 'mail'
export const columnList = (columnsId: string, column: number): string => `${columnsId}:${column}`

export const newId = (): string => Math.random().toString(36).slice(2, 12)

const isLeaf = (block: MailBlock): block is LeafBlock => block.kind !== 'columns'

type ListChange = (list: readonly MailBlock[], name: string) => readonly MailBlock[]

/**
 * Applies a change to every list of blocks in the mail: first to the blocks in columns, then to the blocks of the mail
 * itself.
 */
const changeLists = (mail: MailDocument, change: ListChange): MailDocument => {
  const inColumns = (block: MailBlock): MailBlock =>
    block.kind === 'columns'
      ? {
          ...block,
          columns: block.columns.map((leaves, at) => change(leaves, columnList(block.id, at)).filter(isLeaf)),
        }
      : block
  return { ...mail, blocks: [...change(mail.blocks.map(inColumns), mailList)] }
}

export const findBlock = (mail: MailDocument, id: string): MailBlock | null => {
  const all = mail.blocks.flatMap((block) => (block.kind === 'columns' ? [block, ...block.columns.flat()] : [block]))
  return all.find((block) => block.id === id) ?? null
}

export const changeBlock = (mail: MailDocument, changed: MailBlock): MailDocument =>
  changeLists(mail, (list) => list.map((block) => (block.id === changed.id ? changed : block)))

export const removeBlock = (mail: MailDocument, id: string): MailDocument =>
  changeLists(mail, (list) => list.filter((block) => block.id !== id))

export const insertBlock = (mail: MailDocument, block: MailBlock, position: BlockPosition): MailDocument =>
  changeLists(mail, (list, name) => (name === position.list ? list.toSpliced(position.index, 0, block) : list))

export const positionOf = (mail: MailDocument, id: string): BlockPosition | null => {
  let found: BlockPosition | null = null
  changeLists(mail, (list, name) => {
    const index = list.findIndex((block) => block.id === id)
    if (index >= 0) found = { list: name, index }
    return list
  })
  return found
}

/**
 * Moves a block. A columns block cannot be moved into a column. `position.index` is a position before the block is
 * removed from its list.
 */
export const moveBlock = (mail: MailDocument, id: string, position: BlockPosition): MailDocument => {
  const block = findBlock(mail, id)
  const from = positionOf(mail, id)
  if (block === null || from === null || (block.kind === 'columns' && position.list !== mailList)) return mail
  const isBehind = from.list === position.list && from.index < position.index
  return insertBlock(removeBlock(mail, id), block, { ...position, index: position.index - (isBehind ? 1 : 0) })
}

/** Moves a block one position up or down in its list. */
export const stepBlock = (mail: MailDocument, id: string, step: -1 | 1): MailDocument => {
  const from = positionOf(mail, id)
  if (from === null || from.index + step < 0) return mail
  return moveBlock(mail, id, { ...from, index: from.index + (step === 1 ? 2 : -1) })
}

const renew = (block: MailBlock): MailBlock =>
  block.kind === 'columns'
    ? {
        ...block,
        id: newId(),
        columns: block.columns.map((leaves) => leaves.map((leaf): LeafBlock => ({ ...leaf, id: newId() }))),
      }
    : { ...block, id: newId() }

/** Inserts a copy of a block after the block. */
export const duplicateBlock = (mail: MailDocument, id: string): MailDocument => {
  const block = findBlock(mail, id)
  const position = positionOf(mail, id)
  return block === null || position === null
    ? mail
    : insertBlock(mail, renew(block), { ...position, index: position.index + 1 })
}

/**
 * Sets the number of columns to two or three. When the third column is removed, its blocks move to the second column.
 */
export const setColumnCount = (block: BlockOf<'columns'>, count: 2 | 3): BlockOf<'columns'> => {
  const [first = [], second = [], third = []] = block.columns
  return { ...block, columns: count === 3 ? [first, second, third] : [first, [...second, ...third]] }
}

const logoWidthPx = 160
const logoHeightPx = 60

/**
 * The settings of a footer block that shows the company's logo in its natural size, or scaled down to the size of a
 * footer. Empty when the company has no logo.
 */
export const logoOf = (
  profile: Pick<CompanyProfile, 'logo'> | undefined,
): Partial<Pick<BlockOf<'footer'>, 'src' | 'widthPx'>> => {
  const logo = profile?.logo ?? null
  if (logo === null) return {}
  const scale = Math.min(1, logoWidthPx / logo.widthPx, logoHeightPx / logo.heightPx)
  return { src: logo.url, widthPx: Math.max(16, Math.round(logo.widthPx * scale)) }
}
