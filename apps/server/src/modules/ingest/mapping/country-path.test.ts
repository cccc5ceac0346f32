import { describe, expect, it } from 'vitest'
import type { Vocabulary } from '../datasets/dataset.ts'
import { listDataset } from '../datasets/list/index.ts'
import { tradeDataset } from '../datasets/trade/index.ts'
import { guess, meanings } from '../testing/guess.ts'
import { matchHeader } from './guess.ts'

describe('countries in flattened JSON', () => {
  const best = (vocabulary: Vocabulary, header: string) => matchHeader(vocabulary, header)[0]?.field ?? null

  it.each([
    ['buyer.address.iso2', 'buyerCountry'],
    ['consignee.address.countryCode', 'buyerCountry'],
    ['importer.contacts.0.country', 'buyerCountry'],
    ['seller.country.iso2', 'sellerCountry'],
    ['exporterDetails.location.country.name', 'sellerCountry'],
    ['origin.isoAlpha3', 'originCountry'],
    ['countryOfOrigin.code', 'originCountry'],
    ['destination.country.code', 'destinationCountry'],
    ['address.countryCode', null],
    ['buyer.address', 'buyerAddress'],
    ['buyer.address.street', 'buyerAddress'],
    ['value.currency.iso', 'currency'],
    ['goods.hs.0.code', 'hsCode'],
  ])('of trade: %s is %s', (header, field) => expect(best(tradeDataset.vocabulary, header)).toBe(field))

  it.each([
    ['address.iso2', 'country'],
    ['address.country.iso_3166_1_alpha_2', 'country'],
    ['company.location.countryCode', 'country'],
    ['address.country', 'country'],
    ['countryCode', 'country'],
    ['Country ISO 3', 'country'],
    ['address.street', 'address'],
    ['company.name', 'company'],
  ])('of a list: %s is %s', (header, field) => expect(best(listDataset.vocabulary, header)).toBe(field))

  it('a second column with the same country is not the company', () => {
    const header = ['shipment.date', 'buyer.country.code', 'buyer.country.name', 'goods.description']
    const rows = ['2024-03-15', '2024-03-16', '2024-03-17'].map((day) => [day, 'IT', 'Italy', 'TILES'])
    expect(meanings(guess([header, ...rows]))).toMatchObject({
      'buyer.country.code': 'buyerCountry',
      'buyer.country.name': null,
    })
  })
})
