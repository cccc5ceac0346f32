/** Buyer and seller of a row: their columns, or blocks of a bill of lading in one cell. */
import { resolveCountry } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import type { Cell } from '../../read/index.ts'
import { createMemory, ofItsOwn, remember, rememberCell } from '../../remember.ts'
import { emailIn, isSameAsConsignee, readPartyBlock } from '../../values/party-blocks.ts'
import { textOf } from '../../values/texts.ts'
import { countryByCell } from './places.ts'
import { cellIn, infer, longestText, type FileReading, type RowContext } from './row-context.ts'

type TradeParty = TradeRecord['buyer']
type Side = 'buyer' | 'seller'

/** All that a party is read from. `countryOfGoods` is where the goods went or came from. */
type PartyCells = {
  readonly name: Cell
  readonly address: Cell
  readonly country: Cell
  readonly email: Cell
  readonly phone: Cell
  readonly website: Cell
  readonly countryOfGoods: string | null
}
type PartyReading = { readonly party: TradeParty; readonly isCountryInferred: boolean }
type KnownParty = PartyReading & { readonly cells: PartyCells }

/** Under one name: its addresses, and the countries of its goods. Beyond these the oldest is forgotten. */
const mostUnderName = 16
const longestKept = 300

/**
 * The country stands in its column, at the end of the address, or is taken from where the goods went or came from. The
 * same cells answer the same object: a file repeats its companies, and whoever counts them may tell them by it. Found by
 * their name; the other cells are compared, as joining them to one key cost more than all else of a known party.
 */
export const createPartyReader = ({ columns }: FileReading, side: Side) => {
  const nameColumn = columns.get(`${side}Name`)
  const addressColumn = columns.get(`${side}Address`)
  const countryColumn = columns.get(`${side}Country`)
  const emailColumn = columns.get(`${side}Email`)
  const phoneColumn = columns.get(`${side}Phone`)
  const websiteColumn = columns.get(`${side}Website`)
  const memory = createMemory<KnownParty[]>()
  return (row: RowContext, countryOfGoods: string | null): TradeParty => {
    const cells: PartyCells = {
      name: cellIn(row, nameColumn),
      address: cellIn(row, addressColumn),
      country: cellIn(row, countryColumn),
      email: cellIn(row, emailColumn),
      phone: cellIn(row, phoneColumn),
      website: cellIn(row, websiteColumn),
      countryOfGoods,
    }
    if (cells.name === null) return nobody.party
    const { party, isCountryInferred } =
      typeof cells.name === 'string' ? known(cells.name, cells) : readPartyCells(cells)
    if (isCountryInferred) infer(row, `${side}Country`)
    return party
  }

  function known(name: string, cells: PartyCells): PartyReading {
    const sameName = memory.get(name)
    if (sameName !== undefined)
      for (const candidate of sameName) if (areSameCells(candidate.cells, cells)) return candidate
    const own = ownCells(cells)
    const reading = readPartyCells(own)
    if (charsIn(own) > longestKept) return reading
    const kept = { ...reading, cells: own }
    memory.keep(name, [...(sameName ?? []).slice(1 - mostUnderName), kept])
    return kept
  }
}

const areSameCells = (one: PartyCells, other: PartyCells): boolean =>
  one.countryOfGoods === other.countryOfGoods &&
  one.address === other.address &&
  one.country === other.country &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.website === other.website

const ownCell = (cell: Cell): Cell => (typeof cell === 'string' ? ofItsOwn(cell) : cell)

const ownCells = (cells: PartyCells): PartyCells => ({
  name: ownCell(cells.name),
  address: ownCell(cells.address),
  country: ownCell(cells.country),
  email: ownCell(cells.email),
  phone: ownCell(cells.phone),
  website: ownCell(cells.website),
  countryOfGoods: cells.countryOfGoods,
})

const charsIn = (cells: PartyCells): number => {
  let chars = 0
  for (const cell of Object.values(cells)) if (typeof cell === 'string') chars += cell.length
  return chars
}

const blockBySpelling = remember(readPartyBlock)

const textWithin = (cell: Cell): string | null => textOf(cell)?.slice(0, longestText) ?? null

const readPartyCells = (cells: PartyCells): PartyReading => {
  const block = typeof cells.name === 'string' ? blockBySpelling(cells.name) : null
  const name = block === null ? textOf(cells.name) : block.name
  if (name === null) return nobody
  const ownAddress = textWithin(cells.address)
  const address = ownAddress ?? block?.address ?? null
  const ownCountry = countryByCell(cells.country)
  const country = ownCountry ?? (address === null ? null : countryOfAddress(address)) ?? cells.countryOfGoods
  const party: TradeParty = {
    // Where the address has a column of its own, what stands behind the name belongs to the name.
    name: (ownAddress !== null && block?.email === null && block.phone === null
      ? (textOf(cells.name) ?? name)
      : name
    ).slice(0, longestText),
    country,
    address: address?.slice(0, longestText) ?? null,
    email: emailIn(textWithin(cells.email) ?? '') ?? block?.email ?? null,
    phone: (textWithin(cells.phone) ?? block?.phone)?.slice(0, 60) ?? null,
    website: (textWithin(cells.website) ?? block?.website)?.slice(0, 200) ?? null,
  }
  return { party, isCountryInferred: ownCountry === null && country !== null }
}

const nobody: PartyReading = {
  party: { name: null, country: null, address: null, email: null, phone: null, website: null },
  isCountryInferred: false,
}

type Notified = { readonly isBuyer: boolean; readonly name: string | null }

const notifiedByCell = rememberCell((cell): Notified => {
  const text = textWithin(cell)
  if (text === null) return { isBuyer: false, name: null }
  if (isSameAsConsignee(text)) return { isBuyer: true, name: null }
  return { isBuyer: false, name: typeof cell === 'string' ? (readPartyBlock(cell).name ?? text) : text }
})

/** The name of the party to be notified; `SAME AS CONSIGNEE` is the buyer. */
export const createNotifyReader = ({ columns }: FileReading) => {
  const column = columns.get('notifyParty')
  return (row: RowContext, buyer: TradeParty): string | null => {
    const cell = cellIn(row, column)
    if (cell === null) return null
    const { isBuyer, name } = notifiedByCell(cell)
    return isBuyer ? buyer.name : name
  }
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
