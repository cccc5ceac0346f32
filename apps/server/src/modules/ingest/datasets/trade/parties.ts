/**
 * Reads the buyer and seller of a row from separate columns, or from one cell that holds the address block of a bill of
 * lading.
 */

import { countryAtEnd } from '@tradewind/lexicon'
import type { TradeRecord } from '../../../customs/index.ts'
import { charsOf, type Cell } from '../../read/index.ts'
import { createMemory, longestRemembered, ofItsOwn, remember, rememberCell } from '../../remember.ts'
import { identifierOf } from '../../values/identifiers.ts'
import { emailIn, isSameAsConsignee, readPartyBlock } from '../../values/party-blocks.ts'
import { textOf } from '../../values/texts.ts'
import { markOf } from './inferred.ts'
import { countryByCell } from './places.ts'
import { cellIn, longestText, type FileReading, type RowContext } from './row-context.ts'

type TradeParty = TradeRecord['buyer']
type Side = 'buyer' | 'seller'

/** The cells that describe a buyer or seller. The countries of the traded goods are not included. */
type PartyCells = {
  readonly name: Cell
  readonly address: Cell
  readonly country: Cell
  readonly email: Cell
  readonly phone: Cell
  readonly website: Cell
}

/**
 * A buyer or seller as read from its cells. If the cells give no country, the buyer or seller gets the country of the
 * traded goods: `parties` has one copy of the party for each country in `countries`.
 */
type KnownParty = PartyCells & {
  readonly party: TradeParty
  readonly isCountryInferred: boolean
  readonly countries: string[]
  readonly parties: TradeParty[]
}

/**
 * Limits of the party cache. `mostUnderName` is the number of cached parties with the same name. `mostCountries` is the
 * number of cached copies of one party, each with another country of the traded goods.
 */
const mostUnderName = 8
const mostCountries = 12

/**
 * Creates the reader of the buyer or of the seller. The party's country comes from its own column, from the end of the
 * address, or from the origin or destination of the goods. Equal cells give the same object, because a file repeats its
 * companies, and callers may identify parties by object. The cache uses the name as its key and then compares the other
 * cells. A key of all cells joined cost more than all other work for a cached party.
 */
export const createPartyReader = ({ columns }: FileReading, side: Side) => {
  const nameColumn = columns.get(`${side}Name`)
  const addressColumn = columns.get(`${side}Address`)
  const countryColumn = columns.get(`${side}Country`)
  const emailColumn = columns.get(`${side}Email`)
  const phoneColumn = columns.get(`${side}Phone`)
  const websiteColumn = columns.get(`${side}Website`)
  const countryMark = markOf(`${side}Country`)
  const find = createPartyMemory()
  return (row: RowContext, countryOfGoods: string | null): TradeParty => {
    const name = cellIn(row, nameColumn)
    if (name === null) return nobody
    const known = find({
      name,
      address: cellIn(row, addressColumn),
      country: cellIn(row, countryColumn),
      email: cellIn(row, emailColumn),
      phone: cellIn(row, phoneColumn),
      website: cellIn(row, websiteColumn),
    })
    if (known.isCountryInferred) row.inferred |= countryMark
    if (known.party.name === null || known.party.country !== null || countryOfGoods === null) return known.party
    row.inferred |= countryMark
    return inCountry(known, countryOfGoods)
  }
}

const createPartyMemory = () => {
  const memory = createMemory<KnownParty[]>()
  return (cells: PartyCells): KnownParty => {
    const { name } = cells
    if (typeof name !== 'string') return readPartyCells(cells)
    const sameName = memory.get(name)
    if (sameName !== undefined) for (const known of sameName) if (areSameCells(known, cells)) return known
    const own = ownCells(cells)
    // A party with very long cells is not cached here. The cells are copied all the same, because the company registry
    // may keep the party in memory longer than the row.
    if (charsIn(cells) > longestRemembered) return readPartyCells(own)
    const read = readPartyCells(own)
    memory.keep(ofItsOwn(name), [...(sameName ?? []).slice(1 - mostUnderName), read])
    return read
  }
}

const inCountry = ({ party, countries, parties }: KnownParty, country: string): TradeParty => {
  const known = parties[countries.indexOf(country)]
  if (known !== undefined) return known
  if (countries.length >= mostCountries) {
    countries.length = 0
    parties.length = 0
  }
  const made = { ...party, country }
  countries.push(country)
  parties.push(made)
  return made
}

const areSameCells = (one: PartyCells, other: PartyCells): boolean =>
  one.address === other.address &&
  one.country === other.country &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.website === other.website

const ownCell = (cell: Cell): Cell => (typeof cell === 'string' ? ofItsOwn(cell) : cell)

const ownCells = ({ name, address, country, email, phone, website }: PartyCells): PartyCells => ({
  name: ownCell(name),
  address: ownCell(address),
  country: ownCell(country),
  email: ownCell(email),
  phone: ownCell(phone),
  website: ownCell(website),
})

const charsIn = ({ name, address, country, email, phone, website }: PartyCells): number =>
  charsOf([name, address, country, email, phone, website])

const textWithin = (cell: Cell): string | null => textOf(cell)?.slice(0, longestText) ?? null

const readPartyCells = (cells: PartyCells): KnownParty => {
  const block = typeof cells.name === 'string' ? readPartyBlock(cells.name) : null
  const name = block === null ? textOf(cells.name) : block.name
  if (name === null) return { ...cells, party: nobody, isCountryInferred: false, countries: [], parties: [] }
  const ownAddress = textWithin(cells.address)
  const address = ownAddress ?? block?.address ?? null
  const ownCountry = countryByCell(cells.country)
  const country = ownCountry ?? (address === null ? null : countryOfAddress(address))
  const isBareName = block?.email === null && block.phone === null
  const party: TradeParty = {
    // When the address has its own column, all text in the cell of the name belongs to the name.
    name: (ownAddress !== null && isBareName ? (textOf(cells.name) ?? name) : name).slice(0, longestText),
    country,
    address: address?.slice(0, longestText) ?? null,
    email: emailIn(textWithin(cells.email) ?? '') ?? block?.email ?? null,
    phone: (identifierOf(cells.phone) ?? block?.phone)?.slice(0, 60) ?? null,
    website: (textWithin(cells.website) ?? block?.website)?.slice(0, 200) ?? null,
  }
  const isCountryInferred = ownCountry === null && country !== null
  return { ...cells, party, isCountryInferred, countries: [], parties: [] }
}

const countryOfAddress = remember(countryAtEnd)

const nobody: TradeParty = { name: null, country: null, address: null, email: null, phone: null, website: null }

type Notified = { readonly isBuyer: boolean; readonly name: string | null }

const notifiedByCell = rememberCell((cell): Notified => {
  const text = textWithin(cell)
  if (text === null) return { isBuyer: false, name: null }
  if (isSameAsConsignee(text)) return { isBuyer: true, name: null }
  return { isBuyer: false, name: typeof cell === 'string' ? (readPartyBlock(cell).name ?? text) : text }
})

/** Reads the name of the notify party; `SAME AS CONSIGNEE` stands for the buyer. */
export const createNotifyReader = ({ columns }: FileReading) => {
  const column = columns.get('notifyParty')
  return (row: RowContext, buyer: TradeParty): string | null => {
    const cell = cellIn(row, column)
    if (cell === null) return null
    const { isBuyer, name } = notifiedByCell(cell)
    return isBuyer ? buyer.name : name
  }
}
