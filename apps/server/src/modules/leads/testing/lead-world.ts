/** Accounts and members for tests of the leads. */

import type { contract, OutputOf } from '@tradewind/contract'
import { enter } from '../../membership/testing/people.ts'
import {
  accountRecord,
  commentRecord,
  publishRecords,
  startSocialWorld,
  videoRecord,
} from '../../social/testing/social-world.ts'

export type Leads = OutputOf<typeof contract.leads.list>
export type Taken = OutputOf<typeof contract.leadOutbox.take>
export type Finished = OutputOf<typeof contract.leadOutbox.finish>
export type Outbox = OutputOf<typeof contract.leadOutbox.list>

/** Starts an application with creators `maker0` … and one commenter, and returns their numbers. */
export const startLeadWorld = async (makers: number) => {
  const world = await startSocialWorld()
  const { platform, app } = world
  await publishRecords(platform, [
    ...Array.from(
      { length: makers },
      (_, at) =>
      accountRecord({ handle: `maker${at}`, name: `Maker ${at}`, country: 'DE', website: at === 0 ? 'https://kolibri.example' : null }), // prettier-ignore
    ),
    videoRecord({ handle: 'maker0' }, { id: 'v0', title: 'Tile test', publishedOn: '2026-01-02' }),
    commentRecord({ handle: 'ana', name: 'Ana' }, { id: 'v0' }, { id: 'c0', text: 'What is the MOQ?' }, 'youtube'),
  ])
  const rows = await platform.db
    .selectFrom('social_item_name')
    .select(['name', 'itemId'])
    .where('kind', '=', 'account')
    .execute()
  const itemOf = (handle: string) => rows.find(({ name }) => name === `@${handle}`)?.itemId ?? 0
  const makerIds = Array.from({ length: makers }, (_, at) => itemOf(`maker${at}`))

  /** Signs in a member of an organisation with the right to contacts. */
  const join = async (orgId?: string) => {
    const person = await enter(platform, orgId === undefined ? {} : { orgId })
    const session = app.signIn({ tier: 'vip2', orgId: person.orgId, userId: person.userId })
    const ask = <T>(path: string, body: object = {}) => app.ask<T>(session, `/leads/${path}`, body)
    const call = <T = { error: string }>(path: string, body: object = {}) =>
      app.call<T>('POST', `/leads/${path}`, { body, token: session.token })
    return { ...session, ask, call }
  }
  return { ...world, itemOf, makerIds, join }
}
