/** Finds all numbers of a person, which has several after merges. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

const mostPersonId = 2_147_483_647

/** Maps each known number to all numbers of the same person, the current number first. */
export const readSamePeople = async (db: Db, personIds: readonly number[]): Promise<Map<number, number[]>> => {
  const asked = [...new Set(personIds)].filter((personId) => personId > 0 && personId <= mostPersonId)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ askedId: number; rootId: number; ids: number[] }>`
    with recursive led (asked_id, person_id, leads_to) as (
      select person_id, person_id, leads_to from person where person_id = any(${asked}::int[])
      union
      select led.asked_id, person.person_id, person.leads_to
      from led
      join person on person.person_id = led.leads_to
    ),
    root as (select asked_id, person_id as root_id from led where leads_to is null),
    same (root_id, person_id) as (
      select root_id, root_id from root
      union
      select same.root_id, person.person_id
      from same
      join person on person.leads_to = same.person_id
    )
    select root.asked_id, root.root_id, array_agg(same.person_id order by same.person_id) as ids
    from root
    join same using (root_id)
    group by root.asked_id, root.root_id`.execute(db)
  return new Map(rows.map(({ askedId, rootId, ids }) => [askedId, [rootId, ...ids.filter((id) => id !== rootId)]]))
}
