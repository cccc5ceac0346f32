/** Receives events that arrive after sending: bounces, opens, clicks, replies, unsubscribes and provider webhooks. */

import { withoutNul, type Db } from '@tradewind/platform'
import { applyNews } from './apply-news.ts'
import type { News } from './progress.ts'

export type { News }

/** Applies receipts in one transaction. A known receipt (same provider and event id) changes nothing. */
export const receiveNews = (db: Db, news: readonly News[]): Promise<{ applied: number }> =>
  db.transaction().execute((tx) =>
    applyNews(
      tx,
      news.map((piece) => ({ ...piece, detail: withoutNul(piece.detail) })),
    ),
  )
