/**
 * The parts of a person's name as mailboxes write them: in plain Latin letters. A letter with an accent has several
 * writings (ü: u or ue), and a Chinese name has its pinyin.
 */

import { pinyinOf, stripAccents, transliterate } from '@tradewind/lexicon'

/** One reading of a name. `given` and `family` are in lower case and hold only letters a–z. */
export type NameForm = { given: string; family: string; middle: string }

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }
const particles: ReadonlySet<string> = new Set('van von der den de del della di da dos das du la le el al bin ibn zu zur ter ten'.split(' ')) // prettier-ignore
/** Family names that stand first in pinyin and Korean names written in Latin letters. */
const familyFirst: ReadonlySet<string> = new Set(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang xu deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lu fu zhong kim lee park choi jung kang cho yoon jang lim nguyen tran pham hoang'.split(
    ' ',
  ),
)

const plain = (word: string): string =>
  transliterate(stripAccents(word))
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const spellOut = (word: string): string =>
  plain(word.toLowerCase().replaceAll(/[äöüåøæ]/g, (letter) => spelledOut[letter] ?? letter))

/** The readings of a name, the most likely first. Empty for a name that Latin letters cannot write. */
export const nameForms = (name: string): NameForm[] => {
  if (/\p{Script=Han}/u.test(name)) {
    const pinyin = pinyinOf(name)
    return pinyin === null ? [] : [{ given: pinyin.given.join(''), family: pinyin.family, middle: '' }]
  }
  // `Carter, John` is John Carter.
  const [before = '', after] = name.split(',').map((part) => part.trim())
  const words = (after === undefined ? before : `${after} ${before}`)
    .replaceAll(/["'’()]/g, '')
    .split(/[\s.]+/)
    .filter((word) => word !== '')
  if (words.length < 2) return []
  const forms: NameForm[] = []
  for (const write of [plain, spellOut]) {
    const written = words.map(write).filter((word) => word !== '')
    if (written.length < 2) continue
    const [first = '', last = ''] = [written[0], written.at(-1)]
    const inner = written.slice(1, -1)
    const middle = inner.filter((word) => !particles.has(word)).join('')
    const western = { given: first, family: last, middle }
    const eastern = { given: written.slice(1).join(''), family: first, middle: '' }
    forms.push(...(familyFirst.has(first) && !familyFirst.has(last) ? [eastern, western] : [western]))
    if (familyFirst.has(first) && familyFirst.has(last)) forms.push(eastern)
    // `Ana García López` has two family names, of which mailboxes mostly show the first.
    if (middle !== '' && inner.length === 1) forms.push({ given: first, family: middle, middle: '' })
    if (inner.some((word) => particles.has(word)))
      forms.push({ given: first, family: written.slice(1).join(''), middle: '' })
    // Russian and Chinese directories put the family name first.
    if (!familyFirst.has(first)) forms.push({ given: last, family: first, middle: '' })
  }
  return forms.filter(
    (form, at) => forms.findIndex((one) => one.given === form.given && one.family === form.family) === at,
  )
}

/** Shorter parts occur in other words by chance. */
const tellingLength = 3

/** Whether a mailbox is likely that of the person: it holds the family name, or the given name. */
export const mailboxFitsName = (mailbox: string, name: string): boolean => {
  const parts = plain(mailbox.replaceAll(/\d/g, ''))
  if (parts.length < 2) return false
  return nameForms(name).some(({ given, family }) => {
    if (given === '' || family === '') return false
    if (family.length >= tellingLength && parts.includes(family)) return true
    if (given.length >= tellingLength && parts.includes(given)) return true
    return [given + family, family + given, `${given[0]}${family}`, `${family}${given[0]}`].includes(parts)
  })
}
