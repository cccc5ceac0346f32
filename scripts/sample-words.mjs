/**
 * Prints a random sample of code comments, or of English screen texts, to be read without the code beside them. The
 * same seed gives the same sample.
 *
 *   node scripts/sample-words.mjs comments|texts [count = 200] [seed = 1]
 */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [, , what = 'comments', count = '200', seed = '1'] = process.argv

/** mulberry32: a small generator of pseudo-random numbers in [0, 1). */
const randomFrom = (start) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')

const withoutStars = (comment) =>
  comment
    .replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|--)\s?/gm, '')
    .replace(/\*\/\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

const readComments = () =>
  filesOf('*.ts', '*.tsx', '*.sql', '*.css').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const marks = file.endsWith('.sql') ? /(?:^[ \t]*--.*\n)+/gm : /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm
    return [...text.matchAll(marks)].map(([comment]) => withoutStars(comment)).filter((comment) => comment.length > 20)
  })

const readTexts = () =>
  filesOf('packages/i18n/src/locales/en/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s+\w+:\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)")/gm)].map(
      ([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"),
    ),
  )

const all = what === 'texts' ? readTexts() : readComments()
const random = randomFrom(Number(seed))
const drawn = all.map((line) => ({ line, at: random() })).toSorted((a, b) => a.at - b.at)
for (const [index, { line }] of drawn.slice(0, Number(count)).entries()) console.log(`${index + 1}. ${line}`)
