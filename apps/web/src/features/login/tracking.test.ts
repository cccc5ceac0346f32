import { expect, it } from 'vitest'
import { trackingOf } from './tracking.ts'

it('reads the advertising values from the address or from its redirect parameter', () => {
  expect(trackingOf('?bd_vid=1&qhclickid=2')).toEqual({ baiduVid: '1', qhclickid: '2' })
  expect(trackingOf(`?redirect=${encodeURIComponent('/a?bd_vid=9')}`)).toEqual({ baiduVid: '9' })
  expect(trackingOf('')).toEqual({})
})
