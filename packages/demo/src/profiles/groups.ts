/**
 * Places the companies that do not trade into groups, chains, cross-holdings and cycles. Each hundred of positions has
 * the same plan, so the place of a company depends only on its position.
 */

const blockSize = 100
/** The hundred whose group is the largest. Trading companies complete its subsidiaries. */
const largestBlock = 1
const largestGroup = 300
/** The number of trading companies that belong to the largest group. */
export const adoptedByLargest = largestGroup - (blockSize - 1)
export const largestHead = largestBlock * blockSize + 1

export const blockOf = (position: number): { block: number; offset: number } => ({
  block: Math.floor((position - 1) / blockSize),
  offset: (position - 1) % blockSize,
})

/** The number of subsidiaries of the group that a hundred begins with. */
const groupSizeOf = (block: number): number => {
  if (block === largestBlock) return largestGroup
  return block % 8 === 3 ? 30 : 2 + ((block * 5) % 7)
}

/** Returns the group of a company, with the position of its head; null for a company without a group. */
export const groupOf = (position: number): { head: number; size: number } | null => {
  const { block, offset } = blockOf(position)
  const size = groupSizeOf(block)
  return offset <= size ? { head: position - offset, size } : null
}

export const isHead = (position: number): boolean => blockOf(position).offset === 0

export type Stake = { holder: number; percent: number }

const [chainFrom, crossFrom, cycleFrom, overfullAt] = [50, 60, 70, 80]

/** The companies whose sources state more than 100 % together: bad data exists. */
export const isOverfull = (position: number): boolean => {
  const { block, offset } = blockOf(position)
  return offset === overfullAt && (block === 0 || block === 2)
}

/**
 * Returns the stakes that other companies without trade hold in a company: the company above it in a chain of two to
 * five levels, a partner that it holds in turn (cross-holding), or the company before it in a cycle. Two hundreds have
 * a cycle. `count` is the number of positions.
 */
export const stakesIn = (position: number, count: number): Stake[] => {
  const { block, offset } = blockOf(position)
  if (groupOf(position) !== null) return []
  const levels = 2 + (Math.floor(block / 4) % 4)
  if (block % 4 === 2 && offset > chainFrom && offset < chainFrom + levels)
    return [{ holder: position - 1, percent: 60 + ((block + offset) % 5) * 10 }]
  if (block % 10 === 4 && offset === crossFrom && position < count) return [{ holder: position + 1, percent: 12.5 }]
  if (block % 10 === 4 && offset === crossFrom + 1) return [{ holder: position - 1, percent: 7.5 }]
  const cycle = block === 0 ? 3 : block === 5 ? 4 : 0
  const last = position - offset + cycleFrom + cycle - 1
  if (offset >= cycleFrom && offset < cycleFrom + cycle && last <= count)
    return [{ holder: offset === cycleFrom ? last : position - 1, percent: 34 }]
  return []
}
