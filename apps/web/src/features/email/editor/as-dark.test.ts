import { newBlock, newMailStyle, renderBlocks } from '@tradewind/contract/mail'
import { expect, it } from 'vitest'
import { asDark } from './as-dark.ts'

it('a mail of blocks is dark by its own styles, other HTML is turned round', () => {
  const html = renderBlocks({ look: newMailStyle(), blocks: [newBlock('a', 'heading', { text: 'Hello' })] }, () => '')
  expect(html).toContain('prefers-color-scheme')
  expect(asDark(html).isOwn).toBe(true)
  expect(asDark(html).html).not.toContain('prefers-color-scheme')
  expect(asDark('<p>a</p>')).toMatchObject({ isOwn: false, html: expect.stringContaining('invert') })
})
