import { expect, test } from 'vitest'
import { foreignOrigins, frameDocument } from './frame-document.ts'

const own = ['https://trade.example']

test.each([
  ['<img src="https://a.example/x.png"><img src="https://a.example/y.png">', ['https://a.example']],
  ['<img alt="" SRC=http://b.example:8080/x>', ['http://b.example:8080']],
  [`<td style="background:url('https://c.example/x')">`, ['https://c.example']],
  ['<style>td{background:url( https://d.example/x )}</style>', ['https://d.example']],
  ['<td style="background:url(&quot;https://e.example/x&quot;)">', ['https://e.example']],
  ['<img src="https://trade.example/email/image/x.png"><a href="https://a.example">a</a>', []],
  ['<img src="https://"><img src="/logo.svg">', []],
])('finds the servers of the pictures in %s', (html, origins) => {
  expect(foreignOrigins(html, own)).toEqual(origins)
})

test('the policy of a mail frame allows only styles and pictures from the given servers', () => {
  expect(frameDocument('<p>mail</p>', { pictures: own, head: '<base target="_blank">' })).toBe(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: https://trade.example"><base target="_blank"><p>mail</p>`,
  )
})
