/**
 * Measures how well the product words of a search find what is meant: recall and precision over labelled searches
 * (`word-queries.txt`), with exact words and with word forms and translations. No engine is needed, because the tests of
 * the customs search prove that the engine finds what the parsed words mean. `npm run bench -- words`
 */

import { readFile } from 'node:fs/promises'
import { readWords, tokensOf } from '../apps/server/src/modules/customs/filter/words.ts'

type Labelled = { query: string; wanted: string[]; unwanted: string[] }
type Match = (query: string, description: string) => boolean

const readLabelled = async (): Promise<Labelled[]> => {
  const text = await readFile(new URL('word-queries.txt', import.meta.url), 'utf8')
  const descriptions = (cell = '') => cell.split(';').map((one) => one.trim())
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', wanted, unwanted] = line.split('|')
      return { query: query.trim(), wanted: descriptions(wanted), unwanted: descriptions(unwanted) }
    })
}

const matchExactly: Match = (query, description) => {
  const tokens = tokensOf(description)
  return tokensOf(query).every((word) => tokens.includes(word))
}

const matchForms: Match = (query, description) => {
  const tokens = tokensOf(description)
  return (readWords(query)?.terms ?? []).every(
    ({ alternatives, containing }) =>
      alternatives.some((words) => words.every((forms) => forms.some((form) => tokens.includes(form)))) ||
      containing.some((part) => tokens.some((token) => token.includes(part))),
  )
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

const measure = (labelled: readonly Labelled[], match: Match): string[] => {
  const wanted = labelled.flatMap(({ query, wanted }) => wanted.map((description) => match(query, description)))
  const unwanted = labelled.flatMap(({ query, unwanted }) => unwanted.map((description) => match(query, description)))
  const found = wanted.filter(Boolean).length
  const wrong = unwanted.filter(Boolean).length
  return [percent(found, wanted.length), percent(found, found + wrong)]
}

export const run = async (): Promise<void> => {
  const labelled = await readLabelled()
  const isChinese = ({ query }: Labelled) => /\p{Script=Han}/u.test(query)
  const groups = [
    ['English', labelled.filter((one) => !isChinese(one))],
    ['Chinese', labelled.filter(isChinese)],
    ['all', labelled],
  ] as const
  const line = (cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(16)).join(''))
  line(['searches', 'exact: recall', 'precision', 'forms: recall', 'precision'])
  for (const [name, group] of groups)
    line([`${group.length} ${name}`, ...measure(group, matchExactly), ...measure(group, matchForms)])
  for (const { query, wanted, unwanted } of labelled) {
    const missed = wanted.filter((description) => !matchForms(query, description))
    const wrong = unwanted.filter((description) => matchForms(query, description))
    if (missed.length > 0) console.log(`${query} does not find ${missed.join('; ')}`)
    if (wrong.length > 0) console.log(`${query} finds ${wrong.join('; ')}`)
  }
}
