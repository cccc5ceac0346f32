/** Chooses the pages of a website that are likely to have contacts, by the texts of links and by their paths. */

import { siteDomainOf } from '../extract/address.ts'

/** Words in links to pages of contacts, the best first, in the languages of the product and of its users' markets. */
const contactWords =
  'contact contacts contactus kontakt kontakte kontakty contacto contactos contactenos contato contatos contatti contattaci iletisim iletişim контакты контакт связаться контакти 联系我们 联系方式 联络我们 聯絡我們 聯繫我們 联系 聯絡 お問い合わせ お問合せ 連絡先 문의 연락처 오시는길 संपर्क ਸੰਪਰਕ lien-he liên-hệ kontaktiere impressum imprint legal-notice mentions-legales mentions aviso-legal colophon kunye künye реквизиты'
const aboutWords =
  'about about-us aboutus company ueber-uns über-uns uber-uns unternehmen firma team management staff people ansprechpartner mitarbeiter a-propos qui-sommes-nous equipe équipe empresa sobre sobre-nosotros quienes-somos quiénes-somos nosotros equipo sobre-nos quem-somos equipe chi-siamo azienda hakkimizda hakkımızda kurumsal о-компании о-нас компания команда сотрудники 关于我们 公司简介 团队 關於我們 会社概要 会社案内 회사소개 임직원 हमारे-बारे ਸਾਡੇ-ਬਾਰੇ'

const split = (words: string): string[] => words.split(' ').map((word) => word.replaceAll('-', ''))
const contact = split(contactWords)
const about = split(aboutWords)

/** Paths that many websites have, tried when the home page links to no page of contacts. */
const usualPaths = ['/contact', '/contact-us', '/kontakt', '/contacto', '/impressum', '/about']

const fileEnding =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|7z|jpe?g|png|gif|webp|svg|mp4|mp3|css|js|xml|json|ics|vcf|exe|dmg)$/i
/** Pages that have many links with the word contact and never an address. */
const uselessPath = /\/(?:login|signin|cart|checkout|basket|account|wp-json|feed|tag|search)(?:[/?]|$)/i

const scoreOf = (text: string): number => {
  const folded = text.toLowerCase().replaceAll(/[\s_\-./]+/g, '')
  if (folded === '') return 0
  if (contact.some((word) => folded.includes(word))) return folded.length < 40 ? 3 : 2
  return about.some((word) => folded.includes(word)) ? (folded.length < 40 ? 1.5 : 1) : 0
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    // A path that is not UTF-8 is compared as it is.
    return path
  }
}

export type PageLink = { href: string; text: string }

/** The pages of the same website that are worth reading, the best first, without the page itself. */
export const likelyPages = (page: URL, links: readonly PageLink[]): URL[] => {
  const site = siteDomainOf(page.hostname) ?? page.hostname
  const scores = new Map<string, number>()
  for (const { href, text } of links) {
    if (!URL.canParse(href, page.href)) continue
    const url = new URL(href, page.href)
    url.hash = ''
    const isSame = url.hostname === page.hostname || siteDomainOf(url.hostname) === site
    if (!/^https?:$/.test(url.protocol) || !isSame || url.href === page.href || url.username !== '') continue
    if (fileEnding.test(url.pathname) || uselessPath.test(url.pathname)) continue
    const path = scoreOf(decodedPath(url.pathname)) * 0.8
    const depth = url.pathname.split('/').length * 0.05
    const score = Math.max(path, scoreOf(text)) - depth - (url.search === '' ? 0 : 0.2)
    if (score > 0.4) scores.set(url.href, Math.max(score, scores.get(url.href) ?? 0))
  }
  const best = [...scores].toSorted(([, a], [, b]) => b - a).map(([href]) => new URL(href))
  return best.length > 0 ? best : usualPaths.map((path) => new URL(path, page.origin))
}
