/**
 * Opens and clicks of a caught mail's recipient. They use the routes of the real tracking picture and links, with the
 * user agent of a mail program. A visit waits as long as a person needs to read, because the product counts a visit that
 * comes sooner as a program's (docs/decisions/0024-machine-traffic.md).
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { burstMs, describeMail, soonestMs, toVisibleText } from '../email/index.ts'
import { readToken } from '../mail-transport/index.ts'
import { listEngagements, readTracked } from '../outreach/index.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>

/** Requests a page of the product, without following a redirect. */
export type GetPage = (
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ status: number; location: string | null }>

type Link = { index: number; text: string; path: string }
/** `open`: the path of the tracking picture. */
export type TrackedParts = { recipientId: number; open: string; links: readonly Link[] }

const pictures = /<img\b[^>]*?\ssrc="[^"]*?(\/email\/open\/([0-9a-z-]+)\.gif)"[^>]*>/gi
const anchors = /<a\b[^>]*?\shref="[^"]*?(\/email\/click\/([0-9a-z-]+)\/(\d{1,4}))"[^>]*>(.*?)<\/a>/gis

/**
 * Finds the tracking picture and the tracked links in the HTML of a mail; null when the mail is not tracked. The tokens
 * decide: the hidden link that only programs follow has another purpose and is left out.
 */
export const findTrackedParts = ({ config }: Pick<Deps, 'config'>, html: string): TrackedParts | null => {
  for (const [, open = '', token = ''] of html.matchAll(pictures)) {
    const recipientId = readToken(config, 'open', token)
    if (recipientId === null) continue
    const links = [...html.matchAll(anchors)].flatMap(([, path = '', signed = '', number, words = '']): Link[] => {
      const index = Number(number)
      return readToken(config, `click:${index}`, signed) === recipientId ? [{ index, path, text: textOf(words) }] : []
    })
    return {
      recipientId,
      open,
      links: links.filter(({ index }, at) => links.findIndex((l) => l.index === index) === at),
    }
  }
  return null
}

const textOf = (html: string): string => toVisibleText(html).replace(/\s+/g, ' ').trim().slice(0, 200)

/** Removes the tracking picture, so that a mail that is only looked at in the catcher does not count as opened. */
export const withoutTrackingPicture = (html: string): string => html.replace(pictures, '')

/** Lists the links with the URLs to which they lead. */
export const describeLinks = async ({ db }: Deps, parts: TrackedParts | null) => {
  const tracked = parts === null ? null : await readTracked(db, parts.recipientId)
  if (parts === null || tracked === null) return []
  const targets = describeMail(tracked.content).links
  return parts.links.map(({ index, text }) => ({ index, text, target: targets[index] ?? '' }))
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0'
const marginMs = 200

/** Opens the mail, or clicks a link. Throws Failure not_found when the mail has no such link or is not tracked. */
export const visitAsRecipient = async (
  { db, clock }: Deps,
  getPage: GetPage,
  { parts, link }: { parts: TrackedParts | null; link: number | null },
): Promise<{ target: string | null }> => {
  if (parts === null) throw fail('not_found')
  const { recipientId, open, links } = parts
  const path = link === null ? open : links.find(({ index }) => index === link)?.path
  const tracked = await readTracked(db, recipientId)
  if (path === undefined || tracked === null) throw fail('not_found')
  const kind = link === null ? 'opened' : 'clicked'
  const now = clock.now()
  const readAtMs = (tracked.acceptedAt ?? now).getTime() + soonestMs[kind]
  // A person does not click two links in the same second.
  const before = link === null ? [] : await listEngagements(db, recipientId, new Date(now.getTime() - burstMs))
  const clicksMs = before.flatMap((one) => (one.kind === 'clicked' ? [one.at.getTime() + burstMs] : []))
  await sleep(Math.max(0, Math.max(readAtMs, ...clicksMs) + marginMs - now.getTime()))
  const { status, location } = await getPage(path, { 'user-agent': agent })
  if (status >= 400) throw new Error(`the visit of ${kind} mail got the status ${status}`)
  return { target: location }
}
