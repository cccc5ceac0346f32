import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fundingRoundOf, fundingRounds } from './funding-rounds.ts'

describe('fundingRoundOf', () => {
  it('reads its own fourteen types in any case', () => {
    expect(fundingRounds).toHaveLength(14)
    for (const round of fundingRounds)
      for (const text of [round, round.toUpperCase(), round.toLowerCase().replaceAll(' ', '_')])
        expect(fundingRoundOf(text), text).toBe(round)
  })
  it.each([
    ['series_a', 'Series A'],
    ['pre_seed', 'Seed'],
    ['angel', 'Angel'],
    ['series_unknown', 'Venture (Round not Specified)'],
    ['venture', 'Venture (Round not Specified)'],
    ['debt_financing', 'Debt Financing'],
    ['equity_crowdfunding', 'Equity Crowdfunding'],
    ['product_crowdfunding', 'Other'],
    ['convertible_note', 'Convertible Note'],
    ['private_equity', 'Private Equity'],
    ['post_ipo_equity', 'Other'],
    ['post_ipo_debt', 'Other'],
    ['secondary_market', 'Other'],
    ['corporate_round', 'Other'],
    ['initial_coin_offering', 'Other'],
    ['non_equity_assistance', 'Other'],
    ['grant', 'Other'],
    ['undisclosed', 'Other'],
    ['series_j', 'Other'],
    ['a', 'Series A'],
    ['天使轮', 'Angel'],
    ['种子轮', 'Seed'],
    ['A轮', 'Series A'],
    ['B+轮', 'Series B'],
    ['C1轮', 'Series C'],
    ['Pre-A轮', 'Series A'],
    ['PreB轮', 'Series B'],
    ['D轮融资', 'Series D'],
    ['A輪', 'Series A'],
    ['战略融资', 'Other'],
    ['私募股权', 'Private Equity'],
    ['可转债', 'Convertible Note'],
    ['G轮', 'Other'],
    ['Series A-1', 'Series A'],
    ['Series A1', 'Series A'],
    ['Pre-Series A', 'Series A'],
    ['Series B Round', 'Series B'],
    ['Series C extension', 'Series C'],
    ['Series G', 'Other'],
    ['Seed Round', 'Seed'],
    ['Post-IPO Equity', 'Other'],
    ['Раунд B', 'Series B'],
    ['', null],
    ['-', null],
    ['12', null],
    ['Series', null],
    ['Acme Ltd', null],
    ['pre', null],
  ])('reads %j as %j', (text, round) => expect(fundingRoundOf(text)).toBe(round))
  it('returns a type of the list or null for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([null, ...fundingRounds]).toContain(fundingRoundOf(text))
      }),
    ))
})
