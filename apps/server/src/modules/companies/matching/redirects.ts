/** Redirects from the numbers of merged companies to the companies into which they were merged. */

import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/**
 * Refreshes the redirects. A redirect leads from a company number that has lost its names to the company that has these
 * names now. The redirects follow from the merges that are not undone and the splits that are undone. The redirects are
 * computed from the whole journal each time, so that undoing a merge also restores what had been merged into the
 * company before.
 */
export const refreshRedirects = async (tx: Tx): Promise<void> => {
  await sql`
    with recursive direct as (
      select distinct on (other_company_id) other_company_id as company_id, company_id as into_id
      from customs_identity_change
      where (kind = 'merge' and undone_by_change_id is null) or (kind = 'split' and undone_by_change_id is not null)
      order by other_company_id, change_id desc),
    path as (
      select company_id, into_id, 1 as steps from direct
      union all
      select path.company_id, direct.into_id, steps + 1
      from path join direct on direct.company_id = path.into_id
      where steps < 100),
    root as (
      select company_id, into_id from path
      where not exists (select from direct where direct.company_id = path.into_id))
    update customs_company company
    set merged_into = root.into_id
    from customs_company before
    left join root on root.company_id = before.company_id
    where company.company_id = before.company_id
      and (before.merged_into is not null or root.company_id is not null)
      and before.merged_into is distinct from root.into_id`.execute(tx)
}
