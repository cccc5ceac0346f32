/** The dataset of social video: accounts, videos and comments. */

import { datasetFields, type Field, type Mapping } from '@tradewind/contract'
import { readSocialPage, socialNetworkOf } from '@tradewind/lexicon'
import {
  checkSocialRollback,
  discardSocial,
  publishSocial,
  rollBackSocial,
  stageSocial,
  type SocialRecord,
} from '../../../social/index.ts'
import type { Cell } from '../../read/index.ts'
import { countryOfCell } from '../../values/identifiers.ts'
import { rawText } from '../../values/texts.ts'
import type { Dataset, Evidence } from '../dataset.ts'
import { gatherRows } from '../gathered-rows.ts'
import { createCells, RowRefusal } from '../profiles/cells.ts'
import { rejectTotals } from '../totals-row.ts'
import { socialHeaderNames } from './header-names.ts'
import { countOf, readSocial } from './rows.ts'

const text = (cell: Cell): string => rawText(cell) ?? ''
const isLink = (cell: Cell): boolean => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(text(cell))
const isPage = (kind: 'account' | 'video') => (cell: Cell) => {
  const page = readSocialPage(text(cell))
  return page === null ? isLink(cell) : page.kind === kind
}
const isCount = (cell: Cell): boolean => countOf(text(cell)) !== null
const isWords = (cell: Cell): boolean => /\p{L}/u.test(text(cell)) && !isLink(cell)

const checks: Partial<Record<Field, (cell: Cell) => boolean>> = {
  network: (cell) => socialNetworkOf(text(cell)) !== null,
  handle: (cell) => !/\s/.test(text(cell)),
  accountName: isWords,
  profileUrl: isPage('account'),
  videoUrl: isPage('video'),
  videoTitle: isWords,
  commentText: (cell) => !isLink(cell),
  country: (cell) => countryOfCell(cell) !== null,
  email: (cell) => /\S@\S+\.\S/.test(text(cell)),
  website: isLink,
  followers: isCount,
  views: isCount,
  likes: isCount,
  publishedOn: (cell) => /\d{2,4}/.test(text(cell)),
}

const fits = (field: Field, filled: readonly Cell[]): number | null => {
  if (filled.length === 0) return null
  if (field === 'recordId') return new Set(filled).size === filled.length ? 1 : 0.3
  const check = checks[field]
  return check === undefined ? 1 : filled.filter(check).length / filled.length
}

/** The columns of which each names an account, a video or a comment. */
const naming: readonly Field[] = [
  'accountId',
  'handle',
  'accountName',
  'profileUrl',
  'videoId',
  'videoUrl',
  'videoTitle',
]

/** Guesses the network of a file without a column for it, by its titles, its name and the addresses in it. */
const decideNetwork = (mapping: Mapping, { fileName, titles, samples }: Evidence): Mapping => {
  if (mapping.columns.some(({ field }) => field === 'network')) return mapping
  const ofCells = samples.flatMap(({ cells }) => cells.map((cell) => readSocialPage(text(cell))?.network ?? null))
  const addressed = ofCells.find((network) => network !== null) ?? null
  // A Latin name stands beside Chinese words without a blank: `TikTok评论`.
  const wordsOf = (name: string) => name.match(/[a-z0-9]+|\p{Script=Han}+/giu) ?? []
  const named = (name: string) =>
    wordsOf(name)
      .map(socialNetworkOf)
      .find((network) => network !== null) ?? null
  const ofTitle = titles.map((title) => [title, named(title)] as const).find(([, network]) => network !== null)
  const ofFile = named(fileName)
  const network = addressed ?? ofTitle?.[1] ?? ofFile
  if (network === null) return mapping
  const reason =
    addressed !== null
      ? null
      : ofTitle === undefined
        ? ({ key: 'file_name', matched: null } as const)
        : ({ key: 'title', matched: ofTitle[0].slice(0, 500) } as const)
  return {
    ...mapping,
    constants: { ...mapping.constants, network },
    ...(reason === null ? {} : { constantReasons: { ...mapping.constantReasons, network: reason } }),
  }
}

const shownOf = ({ account, video, comment, network }: SocialRecord): Partial<Record<Field, string>> => {
  const shown = {
    recordId: comment?.id,
    network,
    accountId: account?.id,
    handle: account?.handle,
    accountName: account?.name,
    profileUrl: account?.url,
    biography: account?.description,
    country: account?.country,
    language: video?.language ?? account?.language,
    followers: account?.followers,
    email: account?.email,
    website: account?.website,
    videoId: video?.id,
    videoUrl: video?.url,
    videoTitle: video?.title,
    videoDescription: video?.description,
    publishedOn: comment?.publishedOn ?? video?.publishedOn,
    views: video?.views,
    likes: comment?.likes ?? video?.likes,
    commentText: comment?.text,
  } satisfies Partial<Record<Field, string | number | null | undefined>>
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, value]) =>
      value === null || value === undefined ? [] : [[field, String(value)]],
    ),
  )
}

export const socialDataset: Dataset<SocialRecord> = {
  name: 'social',
  vocabulary: {
    fields: datasetFields.social,
    namesOf: socialHeaderNames,
    fits,
    valueOnly: ['email', 'profileUrl', 'videoUrl'],
    decimals: new Set(),
    dates: new Set<Field>(['publishedOn', 'updatedOn']),
    decide: decideNetwork,
  },
  missing: ({ columns }) => {
    const mapped = new Set(columns.map(({ field }) => field))
    return naming.some((field) => mapped.has(field)) ? [] : [...naming]
  },
  createReader: (mapping, context) => {
    const cellsOf = createCells(mapping)
    const headerOf = new Map(mapping.columns.map(({ field, header }) => [field, header]))
    return (row) => {
      const cells = cellsOf(row)
      try {
        return { record: readSocial(cells, context) }
      } catch (error) {
        if (!(error instanceof RowRefusal)) throw error
        const totals = rejectTotals(row)
        if (totals !== null) return { reject: totals }
        const { field, reason } = error
        const value = field === null ? null : cells.text(field)
        return { reject: { line: row.line, column: headerOf.get(field) ?? null, value, reason } }
      }
    }
  },
  shown: shownOf,
  store: {
    openStage: (platform, load) => gatherRows((rows) => stageSocial(platform, load, rows)),
    publish: publishSocial,
    discard: discardSocial,
    rollback: { check: checkSocialRollback, run: rollBackSocial },
  },
}
