import { defaultThresholds } from '@tradewind/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLoad, type LoadFigures } from './judge.ts'

const figures = (rows: number, rejectShare = 0.01, filled: Record<string, number> | null = { hsCode: 0.9 }): LoadFigures => ({
  rows, rejectShare, filled,
}) // prettier-ignore
const usual = [1000, 1100, 900, 1000, 1050].map((rows) => figures(rows))
const judge = (load: LoadFigures, before = usual) => judgeLoad(load, before, defaultThresholds)

describe('a load', () => {
  it('like the earlier loads is not suspicious', () => {
    expect(judge(figures(1000))).toEqual([])
    expect(judge(figures(501))).toEqual([])
    expect(judge(figures(1999))).toEqual([])
  })

  it.each([
    ['far fewer rows', figures(400), { kind: 'rows', was: 1000, now: 400 }],
    ['far more rows', figures(2500), { kind: 'rows', was: 1000, now: 2500 }],
    ['many rejects', figures(1000, 0.2), { kind: 'rejects', was: 0.01, now: 0.2 }],
    ['a field that went empty', figures(1000, 0.01, { hsCode: 0.1 }), { kind: 'fill', field: 'hsCode', was: 0.9, now: 0.1 }],
    ['a column that is gone', figures(1000, 0.01, {}), { kind: 'fill', field: 'hsCode', was: 0.9, now: 0 }],
    ['a field that fills', figures(1000, 0.01, { hsCode: 0.9, amount: 1 }), { kind: 'fill', field: 'amount', was: 0, now: 1 }],
  ])('with %s is suspicious', (_what, load, finding) => expect(judge(load)).toEqual([expect.objectContaining(finding)])) // prettier-ignore

  it('with fewer rejects than ever is not suspicious', () => {
    const poor = usual.map(({ rows }) => figures(rows, 0.4))
    expect(judge(figures(1000, 0), poor)).toEqual([])
  })

  it('is not compared without earlier loads, or when fields were not counted', () => {
    expect(judge(figures(1), usual.slice(0, 2))).toEqual([])
    expect(
      judge(
        figures(1000, 0.01, {}),
        usual.map(({ rows }) => figures(rows, 0.01, null)),
      ),
    ).toEqual([])
    expect(judge(figures(1000, 0.01, null))).toEqual([])
  })

  it('is compared with the median, so one unusual earlier load does not matter', () => {
    expect(judge(figures(1000), [...usual, figures(1_000_000)])).toEqual([])
    expect(judge(figures(1000), [...usual, figures(1)])).toEqual([])
  })

  it('equal to all earlier loads is never suspicious', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
        const one = figures(rows, share, { hsCode: share })
        expect(judge(one, [one, one, one])).toEqual([])
      }),
    ))
})
