/**
 * Words by which a person ends or restarts SMS. A message counts only if it consists of the word alone, because a buyer
 * may well write “please stop the shipment”. The words are those that carriers require (CTIA Short Code Monitoring
 * Handbook), and their usual forms in the languages of the product's customers.
 */

import { foldText, lazy } from './text.ts'

const optOutWords = `
en stop, stopall, stop all, unsubscribe, cancel, end, quit, optout, opt out, opt-out, revoke, remove, remove me
cn 退订, td, t, 取消订阅, 停止, 不要再发, 拒收
zhHk 退訂, 取消訂閱, 停止
ru-RU стоп, отписка, отписаться, отмена
pt parar, sair, cancelar, pare, remover
es baja, alto, cancelar, parar, salir, detener
fr arret, arrêt, arreter, désinscription, desabonnement, stop sms
de stopp, abmelden, abbestellen, ende
it ferma, cancella, disiscrivi, basta
pl koniec, rezygnuje, wypisz
tr dur, iptal, ret
ja 停止, 配信停止, 解除, ストップ
ko 수신거부, 중지, 그만
ar توقف, إلغاء, الغاء
hi रोकें, बंद
gurmukhi ਬੰਦ, ਰੋਕੋ
vi tuchoi, từ chối, huy, hủy
id berhenti
th หยุด, ยกเลิก
nl afmelden, stoppen, uitschrijven
`

const optInWords = `
en start, unstop, subscribe, optin, opt in, opt-in, resume
cn 恢复, 恢复订阅, 重新订阅, 订阅
zhHk 恢復, 重新訂閱
ru-RU старт, начать, подписаться
pt iniciar, começar
es iniciar, alta, comenzar
fr debut, début, commencer
de starten, beginnen
ja 再開, スタート
ko 수신동의, 시작
`

const listOf = (table: string): { language: string; words: string[] }[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [, language = '', words = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      return { language, words: words.split(', ') }
    })

/** The words of each language, for the page of instructions. */
export const optOutWordList = lazy(() => listOf(optOutWords))

/** Without case, accents, punctuation and double spaces. */
const folded = (text: string): string => foldText(text.replaceAll(/[\p{P}\p{S}]+/gu, ' ')).trim()

const foldedWords = (table: string) => lazy(() => new Set(listOf(table).flatMap(({ words }) => words.map(folded))))
const outSet = foldedWords(optOutWords)
const inSet = foldedWords(optInWords)

/** Reads a message of a phone: `out` ends SMS, `in` allows them again, null is any other text. */
export const readOptOut = (text: string): 'out' | 'in' | null => {
  const word = folded(text)
  if (outSet().has(word)) return 'out'
  return inSet().has(word) ? 'in' : null
}
