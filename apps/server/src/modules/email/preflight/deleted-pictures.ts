/**
 * Finds deleted pictures in a mail, because recipients would see gaps instead of them. A picture may be deleted right
 * before a mail that uses the picture is saved.
 */

import type { PreflightFinding } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { mailsOf, type StoredStep } from '../follow-up/follow-up.ts'
import type { StoredContent } from '../message/content.ts'
import { when } from './finding.ts'

/**
 * Checks a mail and its follow-ups for deleted pictures. A picture is found by its public URL, whichever organisation
 * owns it.
 */
export const findDeletedPictures = async (
  db: Db | Tx,
  publicUrl: string,
  { content, after }: { content: StoredContent; after: readonly StoredStep[] },
): Promise<PreflightFinding[]> => {
  const mails = mailsOf(content, after).map(({ content: { html }, which }) => ({
    which,
    tokens: tokensIn(html, publicUrl),
  }))
  const asked = mails.flatMap(({ tokens }) => [...tokens])
  if (asked.length === 0) return []
  const rows = await db.selectFrom('email_image').select('token').where('token', 'in', asked).execute()
  const there = new Set(rows.map(({ token }) => token))
  return mails.flatMap(({ which, tokens }) => {
    const count = [...tokens].filter((token) => !there.has(token)).length
    return when(count > 0, 'error', 'picture_gone', { count }).map((finding) => ({ ...finding, ...which }))
  })
}

const tokensIn = (html: string, publicUrl: string): ReadonlySet<string> =>
  new Set(
    html
      .split(`${publicUrl}/email/image/`)
      .slice(1)
      .flatMap((rest) => /^([\w-]{22})\./.exec(rest)?.[1] ?? []),
  )
