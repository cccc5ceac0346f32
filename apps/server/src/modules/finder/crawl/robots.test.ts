import { assert, property, string, webPath } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRobots } from './robots.ts'

const allows = (text: string, path: string) => readRobots(text, 'TradewindBot').isAllowed(path)

describe('robots.txt (RFC 9309)', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: TradewindBot\nAllow: /', '/a', true],
    ['User-agent: other\nUser-agent: tradewindbot/2.0\nDisallow: /a', '/a', false],
    ['User-agent: tradewindbot\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: tradewindbot\nDisallow: /b', '/b', false],
    ['user-AGENT : *\r\n  disallow : /a # why', '/a', false],
    ['User-agent: *\nDisallow: /*.php$', '/x/y.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/x.php?a', true],
    ['User-agent: *\nDisallow: /a*b*c', '/a1b2c3', false],
    ['User-agent: *\nDisallow: /%61', '/a', false],
    ['User-agent: *\nDisallow: /контакты', '/%D0%BA%D0%BE%D0%BD%D1%82%D0%B0%D0%BA%D1%82%D1%8B', false],
    ['User-agent: *\nDisallow: /', '/robots.txt', true],
    ['Disallow: /', '/a', true],
    ['<html>404</html>', '/a', true],
  ])('%j: %s %s', (text, path, isAllowed) => expect(allows(text, path)).toBe(isAllowed)) // prettier-ignore

  it('asks for a pause', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 2.5', 'x').delayMs).toBe(2_500)
    expect(readRobots('User-agent: *\nCrawl-delay: no', 'x').delayMs).toBeNull()
  })

  it('reads any text in bounded time, and allows every path under a rule that allows all', () => {
    assert(
      property(string(), webPath(), (text, path) => {
        expect(typeof allows(text, path)).toBe('boolean')
        expect(
          allows(`User-agent: *\nDisallow: ${text.replaceAll(/[\r\n]/g, '')}\nAllow: /${'*'.repeat(100)}`, path || '/'),
        ).toBeTypeOf('boolean')
      }),
    )
    expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(900)}b`, `/${'a'.repeat(5_000)}`)).toBe(true)
  })
})
