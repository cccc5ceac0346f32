/** Notes the names whose companies must be written into the search index again. */

import { type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'

/** `names` is a query with the columns `name_id` and `other_name_id`, which may be null. */
export const noteChangedNames = async (tx: Tx, names: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into profile_changed_name (name_id)
    select distinct changed.name_id
    from (${names}) as row
    cross join lateral (values (row.name_id), (row.other_name_id)) as changed (name_id)
    where changed.name_id is not null
    on conflict (name_id) do update set changed_at = now()`.execute(tx)
}
