/** Compares Chinese names with their spellings in Latin letters (pinyin). */

import { pinyinTable } from './pinyin-data.ts'
import { foldText, lazy } from './text.ts'

/** Spellings are surname first: `wang xiaoming`. Two names with a common spelling may be one name in two scripts. */
export type NameSpellings = { readonly script: 'han' | 'latin'; readonly spellings: readonly string[] }

/** Files write `ü` as `u`, `v` or `yu`. */
const plainSyllable = (text: string): string => text.replaceAll(/([ln])(?:yu|v)/g, '$1u')

const syllables = lazy(() => {
  const ofCharacter = new Map<string, string[]>()
  const all = new Set<string>()
  for (const line of pinyinTable.trim().split('\n')) {
    const [written = '', characters = ''] = line.split(' ')
    const syllable = plainSyllable(written)
    all.add(syllable)
    for (const character of characters) {
      const known = ofCharacter.get(character) ?? []
      if (!known.includes(syllable)) ofCharacter.set(character, [...known, syllable])
    }
  }
  return { ofCharacter, all, longest: Math.max(...[...all].map(({ length }) => length)) }
})

/** Surnames of two characters. */
const longSurnames = new Set(
  '欧阳 司马 上官 诸葛 夏侯 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 端木 南宫 西门 独孤 宇文 长孙 轩辕 闻人 百里 呼延 钟离 鲜于 申屠 公冶 濮阳 淳于 单于 太史'.split(
    ' ',
  ),
)
/** A name of several characters with several readings has at most this many spellings. */
const mostSpellings = 12

/** Every way to read the characters, joined; empty when one of them is unknown. */
const readingsOf = (characters: string): string[] =>
  [...characters].reduce<string[]>(
    (readings, character) =>
      readings
        .flatMap((reading) => (syllables().ofCharacter.get(character) ?? []).map((syllable) => reading + syllable))
        .slice(0, mostSpellings),
    [''],
  )

const hanSpellings = (name: string): string[] => {
  const surnameLength = name.length > 2 && longSurnames.has(name.slice(0, 2)) ? 2 : 1
  const [surnames, given] = [readingsOf(name.slice(0, surnameLength)), readingsOf(name.slice(surnameLength))]
  return surnames.flatMap((surname) => given.map((one) => `${surname} ${one}`)).slice(0, mostSpellings)
}

/** Whether a text is a row of syllables. */
const isPinyin = (text: string): boolean => {
  const { all, longest } = syllables()
  const reached = new Set([0])
  for (let at = 0; at < text.length; at += 1)
    if (reached.has(at))
      for (let length = 1; length <= longest; length += 1)
        if (all.has(text.slice(at, at + length))) reached.add(at + length)
  return reached.has(text.length)
}

/** Both orders, because files write the surname first or last. */
const latinSpellings = (words: readonly string[]): string[] => {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const inOrder = `${first} ${words.slice(1).join('')}`
  const turned = `${last} ${words.slice(0, -1).join('')}`
  return [...new Set([inOrder, turned])]
}

/** The spellings of a Chinese name, or of a Latin name that may be one; null for any other name. */
export const nameSpellings = (name: string): NameSpellings | null => {
  const plain = name.replaceAll(/[\s·•]/g, '')
  if (/^\p{Script=Han}{2,4}$/u.test(plain)) {
    const spellings = hanSpellings(plain)
    return spellings.length === 0 ? null : { script: 'han', spellings }
  }
  const words = foldText(name).toLowerCase().split(' ').map(plainSyllable)
  const isName =
    words.length >= 2 && words.length <= 4 && words.every((word) => /^[a-z]{2,}$/.test(word) && isPinyin(word))
  return isName ? { script: 'latin', spellings: latinSpellings(words) } : null
}
