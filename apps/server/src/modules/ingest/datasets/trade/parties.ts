/** Buyer, seller and notify party of a row: their columns, or blocks of a bill of lading in one cell. */
import { resolveCountry } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import { createMemory, remember } from '../../remember.ts'
import { emailIn, isSameAsConsignee, readPartyBlock } from '../../values/party-blocks.ts'
import { textOf } from '../../values/texts.ts'
import { readCountry } from './places.ts'
import { longestText, type RowContext } from './row-context.ts'

type TradeParty = TradeRecord['buyer']

const blockBySpelling = remember(readPartyBlock)

type Side = 'buyer' | 'seller'
type PartyReading = { readonly party: TradeParty; readonly isCountryInferred: boolean }

const partyFields = ['Name', 'Address', 'Country', 'Email', 'Phone', 'Website'] as const
const partyByCells = createMemory<PartyReading>()

/**
 * The country stands in its column, at the end of the address, or is taken from where the goods went or came from. The
 * same cells answer the same object: a file repeats its companies, and whoever counts them may tell them by it.
 */
export const readParty = (row: RowContext, side: Side, countryOfGoods: string | null): TradeParty => {
  const cells = keyOfCells(row, side, countryOfGoods)
  const read = () => readPartyOfRow(row, side, countryOfGoods)
  const { party, isCountryInferred } = cells === null ? read() : partyByCells(cells, read)
  if (isCountryInferred) row.inferred.add(`${side}Country`)
  return party
}

/** All that a party is read from, as one text; null where a cell is more than a text. */
const keyOfCells = (row: RowContext, side: Side, countryOfGoods: string | null): string | null => {
  let lengths = countryOfGoods ?? ''
  let texts = ''
  for (const field of partyFields) {
    const cell = row.cell(`${side}${field}`) ?? ''
    if (typeof cell !== 'string') return null
    lengths += `,${cell.length}`
    texts += cell
  }
  return `${lengths}|${texts}`
}

const readPartyOfRow = (row: RowContext, side: Side, countryOfGoods: string | null): PartyReading => {
  const cell = row.cell(`${side}Name`)
  const block = typeof cell === 'string' ? blockBySpelling(cell) : null
  const name = block === null ? textOf(cell) : block.name
  if (name === null) return nobody
  const ownAddress = row.text(`${side}Address`)
  const address = ownAddress ?? block?.address ?? null
  const ownCountry = readCountry(row, `${side}Country`)
  const country = ownCountry ?? (address === null ? null : countryOfAddress(address)) ?? countryOfGoods
  const party: TradeParty = {
    // Where the address has a column of its own, what stands behind the name belongs to the name.
    name: (ownAddress !== null && block?.email === null && block.phone === null ? (textOf(cell) ?? name) : name).slice(
      0,
      longestText,
    ),
    country,
    address: address?.slice(0, longestText) ?? null,
    email: emailIn(row.text(`${side}Email`) ?? '') ?? block?.email ?? null,
    phone: (row.text(`${side}Phone`) ?? block?.phone)?.slice(0, 60) ?? null,
    website: (row.text(`${side}Website`) ?? block?.website)?.slice(0, 200) ?? null,
  }
  return { party, isCountryInferred: ownCountry === null && country !== null }
}

const nobody: PartyReading = {
  party: { name: null, country: null, address: null, email: null, phone: null, website: null },
  isCountryInferred: false,
}

/** The name of the party to be notified; `SAME AS CONSIGNEE` is the buyer. */
export const readNotifyParty = (row: RowContext, buyer: TradeParty): string | null => {
  const text = row.text('notifyParty')
  if (text === null) return null
  if (isSameAsConsignee(text)) return buyer.name
  const cell = row.cell('notifyParty')
  return typeof cell === 'string' ? (blockBySpelling(cell).name ?? text) : text
}

/**
 * The country that ends an address: `… GIARDINI NORD 225 ITALY IT` → IT. Two letters are never read alone: at the end
 * of an address they are as often a province (`MO`, `CA`) as a country.
 */
const countryOfAddress = remember((address: string): string | null => {
  const words = address.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const last = words.findLastIndex((word) => word.length > 2) + 1
  for (const count of [3, 2, 1]) {
    if (last < count || last < words.length - 2) continue
    const code = resolveCountry(words.slice(last - count, last).join(' '))
    if (code !== null) return code
  }
  return null
})
