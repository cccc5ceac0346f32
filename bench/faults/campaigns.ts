/** Sends campaigns to the built-in catcher, one after another, each with its own recipients. */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoop, createPulse, type Activity, type OnLoss } from './activity.ts'
import { isRefusal, once, untilDefinite, type Caller } from './client.ts'

export type SentCampaign = { campaignId: string; recipients: number; fromMs: number; toMs: number }
export type Campaigns = Activity & { sent(): readonly SentCampaign[] }

export const recipientsEach = 2_000
const addedAtOnce = 1_000
const pollEveryMs = 300
const finishedWithinMs = 20 * 60_000

const html =
  '<p>Dear {{name}},</p><p>We make <a href="https://exporter.example/tiles">porcelain tiles</a>.</p><p>Kind regards</p>'

export const startCampaigns = (caller: Caller, lose: OnLoss): Campaigns => {
  const pulse = createPulse()
  const sent: SentCampaign[] = []
  const run = randomUUID().slice(0, 8)
  let launches = 0
  let isSending = false

  const findList = async (name: string): Promise<string> => {
    const { list } = await untilDefinite(() => caller.mailingLists.lists({ limit: 100 }))
    const found = list.find((one) => one.name === name)
    if (found === undefined) throw new Error(`the mailing list ${name} is gone`)
    return found.id
  }
  const makeList = async (name: string): Promise<string> => {
    try {
      return (await untilDefinite(() => caller.mailingLists.saveList({ name }))).id
    } catch (error) {
      // If the list exists already, an earlier attempt created the list, but the answer to that attempt was lost.
      if (isRefusal(error, 'conflict')) return findList(name)
      throw error
    }
  }
  const launch = async (name: string): Promise<string> => {
    const listId = await makeList(name)
    for (let start = 0; start < recipientsEach; start += addedAtOnce) {
      const contacts = Array.from({ length: Math.min(addedAtOnce, recipientsEach - start) }, (_, offset) => {
        const index = start + offset
        return {
          address: `${name}-${index}@domain${index % 37}.example`,
          name: `Buyer ${index}`,
          company: 'Company Ltd',
        }
      })
      await untilDefinite(() => caller.mailingLists.addContacts({ listId, contacts }))
    }
    const audience = { listIds: [listId], addresses: [] }
    const draft = await untilDefinite(() =>
      caller.emailCompose.saveDraft({ name, subject: 'Porcelain tiles', html, audience }),
    )
    const { id: campaignId } = draft
    await once(
      (key) => caller.outreachCampaigns.launch({ campaignId }, key),
      async () => {
        const found = await caller.outreachReports.campaign({ campaignId })
        return found.state === 'draft' ? null : found
      },
    )
    return campaignId
  }
  const follow = async (campaignId: string): Promise<void> => {
    const giveUpAtMs = Date.now() + finishedWithinMs
    for (;;) {
      let askedMs = 0
      const { state, counts } = await untilDefinite(() => {
        askedMs = Date.now()
        return caller.outreachReports.campaign({ campaignId })
      })
      isSending = state === 'running' && counts.queued > recipientsEach / 20
      pulse.beat(askedMs, `${campaignId} ${JSON.stringify(counts)}`, state === 'finished')
      if (state === 'finished') return
      if (Date.now() > giveUpAtMs) throw new Error(`campaign ${campaignId} does not finish: ${JSON.stringify(counts)}`)
      await sleep(pollEveryMs)
    }
  }
  const turn = async () => {
    const fromMs = Date.now()
    const campaignId = await launch(`faults-${run}-${(launches += 1)}`)
    const entry = { campaignId, recipients: recipientsEach, fromMs, toMs: Number.POSITIVE_INFINITY }
    sent.push(entry)
    await follow(campaignId).finally(() => (isSending = false))
    entry.toMs = Date.now()
  }
  const loop = startLoop({ activity: 'campaign', lose }, turn, pollEveryMs)
  return {
    name: 'campaign',
    isInFlight: () => isSending,
    movedAfter: pulse.movedAfter,
    drain: loop.drain,
    sent: () => sent,
  }
}
