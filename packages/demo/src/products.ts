/** Parses the table of products, and generates descriptions of products as in customs declarations. */

import { type IndustryKey, industryPresets } from '@tradewind/lexicon'
import { demoProductTable } from './product-data.ts'
import { draw, mix } from './random.ts'

/** A part of a product description: a fixed text, or several texts of which one is chosen. */
type Piece = string | string[]

export type Product = {
  hs6: string
  industryIndex: number
  tag: string
  unit: string
  lowUsd: number
  highUsd: number
  unitKg: number
  /** The month of the highest demand, 1 to 12; 0 for a product without a season. */
  peakMonth: number
  origins: string[]
  descriptions: Piece[][]
}

export const industryKeys: readonly IndustryKey[] = industryPresets.map((preset) => preset.key)

const readPieces = (text: string): Piece[] =>
  text
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : part.split('/').map((choice) => choice.replaceAll('~', '/'))))

const readProduct = (line: string): Product => {
  const cells = line.split('|')
  const cell = (index: number): string => cells[index] ?? ''
  return {
    hs6: cell(0),
    industryIndex: industryKeys.findIndex((key) => key === cell(1)),
    tag: cell(2),
    unit: cell(3),
    lowUsd: Number(cell(4)),
    highUsd: Number(cell(5)),
    unitKg: Number(cell(6)),
    peakMonth: Number(cell(7)),
    origins: cell(8).split(' '),
    descriptions: cell(9).split(';').map(readPieces),
  }
}

export const readProducts = (): Product[] =>
  demoProductTable
    .split('\n')
    .filter((line) => line !== '')
    .map(readProduct)

const tails = [
  '',
  '',
  '',
  '',
  ' - 100% NEW',
  ' (BRAND NEW)',
  ', 100% NEW',
  ' AS PER INVOICE',
  ' HS AS DECLARED',
  ', NO BRAND',
]

/**
 * Returns the description of a product in a declaration. `pairHash` selects the variant of the product, which is the
 * same for all shipments of a pair. `recordHash` varies a third of the details between shipments. It also adds article
 * numbers, and variations in spelling as clerks make them.
 */
export const describeProduct = (product: Product, pairHash: number, recordHash: number, brand: string): string => {
  const variants = product.descriptions
  const pieces = variants[Math.floor(draw(pairHash, 1) * variants.length)] ?? []
  let text = ''
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] ?? ''
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    const own = draw(recordHash, 20 + index) < 0.33
    const fraction = draw(own ? recordHash : pairHash, 40 + index)
    text += piece[Math.floor(fraction * piece.length)] ?? ''
  }
  const habit = draw(pairHash, 2)
  if (habit < 0.22) return `${text}, BRAND: ${brand}`
  if (habit < 0.4) return `${text} ITEM NO. ${articleNumber(mix(recordHash, 3))}`
  return text + (tails[Math.floor(draw(pairHash, 4) * tails.length)] ?? '')
}

const letters = 'ABCDEFGHKLMNPRSTVWXYZ'
const articleNumber = (hash: number): string =>
  `${letters.charAt(hash % 21)}${letters.charAt((hash >>> 5) % 21)}${100 + ((hash >>> 10) % 900)}`
