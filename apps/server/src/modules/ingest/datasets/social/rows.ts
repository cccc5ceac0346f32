/** Converts a row of a file about social networks to a record: a comment, a video or an account. */

import type { Field } from '@tradewind/contract'
import { languageOf, readSocialPage, socialNetworkOf, type SocialNetwork, type SocialPage } from '@tradewind/lexicon'
import { noAccount, noVideo, type SocialRecord } from '../../../social/index.ts'
import type { ReaderContext } from '../dataset.ts'
import { asOfIn, RowRefusal, type Cells } from '../profiles/cells.ts'

export const readSocial = (cells: Cells, context: ReaderContext): SocialRecord => {
  const [profile, page] = [readSocialPage(cells.text('profileUrl') ?? ''), readSocialPage(cells.text('videoUrl') ?? '')]
  const network = networkIn(cells, [profile, page])
  if (network === null) throw new RowRefusal('network', 'network_unknown')
  const account = accountIn(cells, profile, page)
  const video = videoIn(cells, page)
  const text = cells.text('commentText')
  const shared = { network, asOf: asOfIn(cells, context), fetchedAt: null }
  const publishedOn = dayIn(cells, context)
  const likes = countIn(cells, 'likes')
  if (text !== null) {
    if (account === null) throw new RowRefusal('accountName', 'account_missing')
    const comment = { id: cells.id('recordId'), text, publishedOn, likes }
    // The likes and the day of such a row are those of the comment.
    return { ...shared, kind: 'comment', account, video, comment }
  }
  if (video !== null)
    return { ...shared, kind: 'video', account, video: { ...video, publishedOn, likes }, comment: null }
  if (account === null) throw new RowRefusal('accountName', 'account_missing')
  return { ...shared, kind: 'account', account, video: null, comment: null }
}

const networkIn = (cells: Cells, pages: readonly (SocialPage | null)[]): SocialNetwork | null =>
  socialNetworkOf(cells.name('network') ?? '') ??
  pages.find((page) => page !== null)?.network ??
  cells.constants.network ??
  null

const accountIn = (cells: Cells, profile: SocialPage | null, page: SocialPage | null): SocialRecord['account'] => {
  // The column of addresses may hold profiles, too.
  const known = [profile, page].find((one) => one?.kind === 'account') ?? null
  const typed = (cells.name('handle') ?? '').trim()
  const ofHandle = /[/.]/.test(typed) ? readSocialPage(typed) : null
  const handle = ofHandle?.handle ?? (typed.replace(/^@/, '').toLowerCase() || null)
  const account = {
    ...noAccount,
    id: cells.id('accountId') ?? known?.id ?? ofHandle?.id ?? null,
    handle: handle ?? known?.handle ?? null,
    name: cells.name('accountName'),
    url: linkOf(cells, 'profileUrl'),
    description: cells.text('biography'),
    country: cells.country('country'),
    language: languageIn(cells),
    followers: countIn(cells, 'followers'),
    email: cells.emails('email')[0] ?? null,
    website: cells.link('website'),
  }
  const isNamed = [account.id, account.handle, account.name, account.url].some((value) => value !== null)
  return isNamed ? account : null
}

const videoIn = (cells: Cells, page: SocialPage | null): SocialRecord['video'] => {
  const isVideo = page === null || page.kind === 'video'
  const video = {
    ...noVideo,
    id: cells.id('videoId') ?? (isVideo ? (page?.id ?? null) : null),
    title: cells.text('videoTitle')?.slice(0, 500) ?? null,
    url: isVideo ? linkOf(cells, 'videoUrl') : null,
    description: cells.text('videoDescription'),
    language: languageIn(cells),
    views: countIn(cells, 'views'),
  }
  return [video.id, video.title, video.url].some((value) => value !== null) ? video : null
}

/** Only addresses that a browser opens as a page. */
const linkOf = (cells: Cells, field: Field): string | null => {
  const link = cells.link(field)
  return link !== null && URL.canParse(link) ? link.slice(0, 500) : null
}

const languageIn = (cells: Cells): string | null => languageOf(cells.name('language') ?? '')?.code ?? null

/** A day after the file arrived is an error of the source. */
const dayIn = (cells: Cells, { receivedOn }: ReaderContext): string | null => {
  const day = cells.day('publishedOn')
  return day === null || day > receivedOn ? null : day
}

const multiples: Readonly<Record<string, number>> = { k: 1e3, 千: 1e3, w: 1e4, 万: 1e4, m: 1e6, 亿: 1e8, b: 1e9 }
const mostCounted = 1e12

/** Reads `12,345`, `1.2M`, `3.4万`, `12 345 views`. Null for any other text. */
export const countOf = (text: string): number | null => {
  const [, digits = '', unit = ''] = /^(\d[\d.,\s']*)(?:([kmbw千万亿])(?![a-z]))?\D*$/iu.exec(text.trim()) ?? []
  const multiple = multiples[unit.toLowerCase()] ?? 1
  const plain = digits.replaceAll(/[\s']/g, '')
  // Before a unit, the mark divides whole from part; otherwise a count is whole, and marks group its digits.
  const value = unit === '' ? Number(plain.replaceAll(/[.,]/g, '')) : Number(plain.replace(',', '.'))
  const counted = Math.round(value * multiple)
  return plain === '' || !Number.isFinite(counted) || counted > mostCounted ? null : counted
}

const countIn = (cells: Cells, field: Field): number | null => {
  const cell = cells.cell(field)
  return typeof cell === 'number' ? countOf(String(Math.round(cell))) : countOf(cells.text(field) ?? '')
}
