/**
 * The built-in content score, from public rules of spam filters and mailbox providers (SpamAssassin's tests of subject,
 * body and HTML; the sender guidelines of Gmail and Yahoo). Each broken rule adds its points, up to ten in total. A
 * score below two is good; a mail above five is likely to be filtered. The text `compose.rule_<key>` explains each rule
 * and its remedy.
 */

import type { BrokenRule } from '@tradewind/contract'
import { inThread } from '@tradewind/platform'
import type { FrozenSender } from '../../mail-transport/index.ts'
import { findVariables, isCompanyVariable } from '../../outreach/index.ts'
import { subjectsOf } from '../message/compile.ts'
import type { StoredMail } from '../message/content.ts'
import { sentBytesOf } from '../message/mime.ts'
import { clippedAboveBytes } from './content-findings.ts'
import { type MailReading, readMail } from './read-mail.ts'

type Params = BrokenRule['params']
/** `broken` returns the parameters of the rule's text, or null if the mail follows the rule. */
export type Rule = { key: BrokenRule['rule']; points: number; broken: (mail: MailReading) => Params | null }

const whenTrue = (isTrue: boolean, params: Params = {}): Params | null => (isTrue ? params : null)

/** The share of capitals among letters that have upper and lower case. */
const capitals = (text: string): number => {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  return letters.length === 0 ? 0 : (text.match(/\p{Lu}/gu) ?? []).length / letters.length
}
const lettersOf = (text: string): number => (text.match(/\p{L}/gu) ?? []).length

const hostOf = (url: string): string | null => {
  try {
    return new URL(url).hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    return null
  }
}
/** Returns the host that the text of a link names; null when the text names no host. */
const hostShown = (text: string): string | null =>
  /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/:?#]\S*)?$/i.exec(text)?.[1]?.toLowerCase() ?? null

const isSameSite = (a: string, b: string): boolean => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)

const subjectLongest = 90
const anySubject = (test: (subject: string) => boolean) => (mail: MailReading) => {
  const subject = mail.subjects.find(test)
  return subject === undefined ? null : { subject }
}

const someLinks = (test: (link: { href: string; text: string }) => boolean) => (mail: MailReading) => {
  const found = mail.links.filter(test)
  return whenTrue(found.length > 0, { count: found.length, example: found[0]?.href.slice(0, 80) ?? '' })
}

const phrasesIn = (mail: MailReading): string[] => {
  const text = `${mail.subjects.join(' ')} ${mail.words}`.toLowerCase()
  return spamPhrases.filter((phrase) => text.includes(phrase))
}

export const rules: readonly Rule[] = [
  {
    key: 'shouting_subject',
    points: 1.5,
    broken: anySubject((subject) => lettersOf(subject) >= 8 && capitals(subject) > 0.6),
  },
  { key: 'exclamations', points: 1, broken: anySubject((subject) => /[!！].*[!！]/.test(subject)) },
  {
    key: 'fake_reply',
    points: 1.5,
    broken: (mail) =>
      mail.isReply === true ? null : anySubject((subject) => /^\s*(re|fwd?|aw|回复|转发)\s*[:：]/i.test(subject))(mail),
  },
  {
    key: 'money_subject',
    points: 1,
    broken: anySubject((subject) => /[$€£¥￥]{2}|100\s?%|\bfree\b|免费/i.test(subject)),
  },
  {
    key: 'emoji_subject',
    points: 0.5,
    broken: anySubject((subject) => (subject.match(/\p{Extended_Pictographic}/gu) ?? []).length > 2),
  },
  { key: 'long_subject', points: 0.5, broken: anySubject((subject) => subject.length > subjectLongest) },
  {
    key: 'spam_words',
    points: 1,
    broken: (mail) => {
      const found = phrasesIn(mail)
      return whenTrue(found.length >= 1 && found.length < 4, { words: found.join(', ') })
    },
  },
  {
    key: 'many_spam_words',
    points: 2.5,
    broken: (mail) => {
      const found = phrasesIn(mail)
      return whenTrue(found.length >= 4, { words: found.slice(0, 8).join(', ') })
    },
  },
  { key: 'shouting_text', points: 1, broken: ({ words }) => whenTrue(lettersOf(words) > 100 && capitals(words) > 0.3) },
  {
    key: 'image_only',
    points: 3,
    broken: ({ images, words }) => whenTrue(images.length > 0 && lettersOf(words) < 40),
  },
  {
    key: 'image_heavy',
    points: 1.5,
    broken: ({ images, words }) =>
      whenTrue(images.length > 0 && lettersOf(words) >= 40 && lettersOf(words) < images.length * 60, {
        images: images.length,
        letters: lettersOf(words),
      }),
  },
  {
    key: 'missing_alt',
    points: 0.5,
    broken: ({ images }) => {
      const count = images.filter(({ alt }) => alt === null || alt === '').length
      return whenTrue(count > 0, { count })
    },
  },
  {
    key: 'too_short',
    points: 0.5,
    broken: ({ images, words }) => whenTrue(images.length === 0 && lettersOf(words) > 0 && lettersOf(words) < 40),
  },
  { key: 'too_long', points: 1, broken: ({ html }) => whenTrue(Buffer.byteLength(html) > clippedAboveBytes) },
  {
    key: 'hidden_text',
    points: 1.5,
    broken: ({ hiddenLetters }) => whenTrue(hiddenLetters > 250, { letters: hiddenLetters }),
  },
  {
    key: 'missing_plain_text',
    points: 1,
    broken: ({ plainText }) => whenTrue(plainText !== null && lettersOf(plainText) < 20),
  },
  {
    key: 'no_address',
    points: 0.5,
    broken: ({ words, postalAddress }) =>
      whenTrue(
        postalAddress === '' &&
          !/\b(?:street|road|avenue|lane|building|floor|room|district|zip|p\.?o\.? box|address|str\.|rue|calle)\b|\bst\.|\brd\.|地址|路|街|号|栋|室/i.test(
            words,
          ),
      ),
  },
  {
    key: 'impersonal',
    points: 0.5,
    broken: ({ subjects, html }) => whenTrue(findVariables(`${subjects.join(' ')} ${html}`).every(isCompanyVariable)),
  },
  {
    key: 'link_mismatch',
    points: 3,
    broken: someLinks(({ href, text }) => {
      const named = hostShown(text)
      const real = hostOf(href)
      return named !== null && real !== null && !isSameSite(named.replace(/^www\./, ''), real)
    }),
  },
  {
    key: 'link_shortener',
    points: 2,
    broken: someLinks(({ href }) => shorteners.has(hostOf(href) ?? '')),
  },
  { key: 'link_number', points: 2, broken: someLinks(({ href }) => /^(?:\d+\.){3}\d+$|^\[/.test(hostOf(href) ?? '')) },
  { key: 'link_plain_http', points: 0.5, broken: someLinks(({ href }) => /^http:\/\//i.test(href)) },
  {
    key: 'many_links',
    points: 0.5,
    broken: ({ links, words }) =>
      whenTrue(links.length > 20 || (links.length > 5 && links.length * 25 > lettersOf(words)), {
        count: links.length,
      }),
  },
  {
    key: 'heavy_attachments',
    points: 1,
    broken: ({ attachmentBytes }) =>
      whenTrue(attachmentBytes > 2 * 1024 * 1024, { megabytes: Math.round(attachmentBytes / 1024 / 102.4) / 10 }),
  },
]

export const scoreMail = (mail: MailReading): { points: number; broken: BrokenRule[] } => {
  const broken = rules
    .flatMap(({ key, points, broken: test }) => {
      const params = test(mail)
      return params === null ? [] : [{ rule: key, points, params }]
    })
    .toSorted((a, b) => b.points - a.points)
  const points = Math.min(
    10,
    broken.reduce((sum, rule) => sum + rule.points, 0),
  )
  return { points, broken }
}

/** `isReply`: true for a follow-up whose `Re:` the product wrote. */
type Scored = { mail: StoredMail; isReply: boolean; sender: FrozenSender | null }

export const scoreContent = ({ mail, isReply, sender }: Scored) =>
  scoreMail(
    readMail({
      subjects: subjectsOf(mail),
      isReply,
      html: mail.html,
      plainText: mail.plainText ?? null,
      postalAddress: sender?.postalAddress ?? '',
      attachmentBytes: (mail.attachments ?? []).reduce((sum, { sizeBytes }) => sum + sentBytesOf(sizeBytes), 0),
    }),
  )

/** Computes the spam score of a mail off the event loop, because a long mail takes half a second. */
export const scoreInThread = inThread<typeof scoreContent>(import.meta.url, 'scoreContent')

/** Phrases that are typical of spam, in lower case. */
const spamPhrases: readonly string[] = [
  '100% free', 'act now', 'act immediately', 'as seen on', 'bargain price', 'be your own boss', 'best price guaranteed',
  'buy direct', 'buy now', 'cash bonus', 'casino', 'cheap price', 'click below', 'click here', 'congratulations',
  'dear friend', 'do it today', 'double your', 'earn extra', 'earn money', 'exclusive deal', 'extra income',
  'financial freedom', 'free gift', 'free sample', 'free trial', 'get paid', 'great offer', 'guaranteed', 'hot sale',
  'increase sales', 'instant', 'limited time', 'lose weight', 'lowest price', 'make money', 'million dollars',
  'money back', 'no catch', 'no cost', 'no obligation', 'no risk', 'not spam', 'offer expires', 'once in a lifetime',
  'one time', 'order now', 'risk-free', 'satisfaction guaranteed', 'save big', 'special promotion', 'this is not spam',
  'urgent', 'while supplies last', 'winner', 'work from home', 'you have been selected',
  '免费领取', '点击这里', '点击领取', '限时抢购', '限时优惠', '最低价', '全网最低', '稳赚', '赚钱', '中奖', '恭喜您', '发票代开', '代开发票',
  '特价促销', '秒杀', '清仓', '速来', '加微信', '零风险', '无风险', '包退', '返现', '贷款', '赌场', '亲爱的朋友', '立即购买', '马上抢购',
] // prettier-ignore

/** Hosts of link shorteners, which hide the real target of a link. */
const shorteners: ReadonlySet<string> = new Set(
  `bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly t.ly rb.gy shorturl.at tiny.cc bl.ink lnkd.in
  soo.gd s.id v.gd qr.ae adf.ly t.cn dwz.cn url.cn suo.im 985.so u.nu sourl.cn`.split(/\s+/),
)
