/** Finds rows of an organisation's private lists by a contact detail. Each condition has an index. */

import type { Db } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'

/** `phone`: in E.164. `domain`: a registrable domain in ASCII. */
export type AskedContact = { readonly email: string } | { readonly phone: string } | { readonly domain: string }

/** Numbers are compared by these last digits, because a list may lack the calling code. */
const comparedDigits = 8

const conditionOf = (asked: AskedContact): RawBuilder<boolean> => {
  if ('email' in asked) return sql`email <> '' and lower(email) = ${asked.email}`
  if ('phone' in asked)
    return sql`phone <> '' and right(regexp_replace(phone, '\\D', '', 'g'), ${sql.lit(comparedDigits)}) = ${asked.phone.slice(-comparedDigits)}`
  return sql`(
    (email <> '' and lower(split_part(email, '@', 2)) = ${asked.domain})
    or (website <> '' and lower(substring(website from '^(?:[A-Za-z]+://)?(?:[Ww]{3}[.])?([^/:?#[:space:]]+)')) = ${asked.domain}))`
}

export const findRowsWithContact = async (db: Db, orgId: string, asked: AskedContact, limit: number) => {
  const rows = await db
    .selectFrom('private_list_row')
    .innerJoin('private_list', 'private_list.listId', 'private_list_row.listId')
    .select([
      'private_list_row.listId',
      'private_list.name as listName',
      'company',
      'contact',
      'title',
      'email',
      'phone',
    ])
    .where('private_list_row.orgId', '=', orgId)
    // A parameter would keep the planner from using the indexes, which hold only current rows.
    .where(sql<boolean>`is_current`)
    .where(conditionOf(asked))
    .orderBy('rowId', 'desc')
    .limit(limit)
    .execute()
  return rows
}
