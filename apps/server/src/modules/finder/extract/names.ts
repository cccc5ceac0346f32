/** Finds the person to whom an address belongs, where the page makes it certain. */

import { isRoleAddress, readJobTitle } from '@tradewind/lexicon'
import { mailboxFitsName } from '../patterns/name-forms.ts'

export type NamedAs = { name: string; title: string | null }

/** A card of a person has few lines before its address. */
const linesBefore = 5
const linesAfter = 2

const particles = 'van von der den de del della di da dos das la le el al bin ibn zu zur ter ten'
const latinWord = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lu}\.)$/u
const particle = new Set(particles.split(' '))
const salutation =
  /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|dipl\.?-?ing|ing|sr|sra|srta|m|mme|mlle|don|doña|г-н|г-жа|bay|bayan)\.?\s+/iu
/** Family names by which an East Asian name is recognised; labels of forms have the same length as names. */
const chineseFamilies = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬鄭謝許馮鄧葉蘇呂鐘譚陸賈',
)
const koreanFamilies = new Set(
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방현함변',
)
const japaneseFamilies = new Set(
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 清水 林 斎藤 斉藤 山崎 阿部 森 池田 橋本 石川 山下 小川 石井 長谷川 後藤 岡田 近藤 前田 藤田 遠藤 青木 坂本 村上 太田 金子 藤井 福田 西村 三浦 竹内 中島 岡本 松田 原田 中野 小野 田村'.split(
    ' ',
  ),
)
const isEastAsianName = (text: string): boolean => {
  if (/^\p{Script=Hangul}{3}$/u.test(text)) return koreanFamilies.has(text[0] ?? '')
  if (/^\p{Script=Han}{2,3}$/u.test(text) && chineseFamilies.has(text[0] ?? '')) return true
  const [family = '', given = ''] = text.split(' ')
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,4}$/u.test(given) && japaneseFamilies.has(family)
}
const courtesy = /\s*(?:先生|女士|小姐|经理|様|さん|님)$/u

/** Whether a text has the form of a person's name: two to four capitalised words, or an East Asian name. */
const readName = (text: string): string | null => {
  const written = text.replace(salutation, '').replace(courtesy, '').trim()
  if (written.length < 2 || written.length > 60 || /[\d@:/|]/.test(written)) return null
  if (isEastAsianName(written)) return written
  const words = written.split(/\s+/)
  if (words.length < 2 || words.length > 5) return null
  const names = words.filter((word) => !particle.has(word.toLowerCase()))
  return names.length >= 2 && names.every((word) => latinWord.test(word)) ? written : null
}

const isTitle = (text: string): boolean => {
  if (text.length > 80 || /[@＠\d]/.test(text) || partsOf(text).length !== 1) return false
  const { seniority, department } = readJobTitle(text)
  return seniority !== null || department !== null
}

/** A longer line is a text, not a card. */
const lineLengthAtMost = 300

/** The parts of a line that could be a name or a title. */
const partsOf = (line: string): string[] =>
  (line.length > lineLengthAtMost ? '' : line)
    .split(/[,;|()（）:：•·]|\s[-–—]\s|\s{2,}/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * The person of an address in line `at`. A name counts when the mailbox contains it, or, for East Asian names, when a
 * title stands beside it. `isTaken`: whether a line belongs to another address.
 */
export const findPerson = (
  lines: readonly string[],
  at: number,
  mailbox: string,
  isTaken: (line: number) => boolean,
): NamedAs | null => {
  const isRole = isRoleAddress(`${mailbox}@`)
  const order: number[] = [at]
  for (let before = at - 1; before >= Math.max(0, at - linesBefore) && !isTaken(before); before -= 1) order.push(before)
  for (let after = at + 1; after <= Math.min(lines.length - 1, at + linesAfter) && !isTaken(after); after += 1)
    order.push(after)
  for (const line of order) {
    for (const part of partsOf(lines[line] ?? '')) {
      const [name, joined] = nameIn(part)
      if (name === null) continue
      const title = joined ?? titleBeside(lines, line, name)
      if (mailboxFitsName(mailbox, name)) return { name, title }
      if (!isRole && isEastAsianName(name) && title !== null) return { name, title }
    }
  }
  return null
}

/** A name alone, or a name after which a title follows in the same text: `Ivan Petrov Export Manager`. */
const nameIn = (part: string): [name: string | null, title: string | null] => {
  const words = part.split(/\s+/)
  for (let count = Math.min(4, words.length - 1); count >= 2; count -= 1) {
    const rest = words.slice(count).join(' ')
    const name = readName(words.slice(0, count).join(' '))
    if (name !== null && isTitle(rest) && !isTitle(words.slice(0, count).join(' '))) return [name, rest]
  }
  return [readName(part), null]
}

const titleBeside = (lines: readonly string[], at: number, name: string): string | null => {
  const parts = partsOf(lines[at] ?? '')
  const beside = parts[parts.findIndex((part) => part.includes(name)) + 1]
  for (const text of [beside, lines[at + 1], lines[at - 1]])
    if (text !== undefined && !text.includes(name) && isTitle(text) && readAsName(text) === null) return text
  return null
}

const readAsName = (text: string): string | null => (isTitle(text) ? null : readName(text))
