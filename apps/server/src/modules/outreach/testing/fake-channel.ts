/** A fake channel that answers as the test specifies, with an audience that the test supplies. */

import type { ChannelAdapter, ChosenMember, Delivery, PreparedCampaign, SendAnswer } from '../channel.ts'

export const accepted: SendAnswer = { kind: 'accepted', isFinal: false, detail: 'ok' }

export type Fake = {
  /** The content of the draft. */
  content?: object
  send?: (delivery: Delivery, handOver: (route: string) => void) => Promise<SendAnswer>
  lookUp?: ChannelAdapter['lookUp']
  laneOf?: ChannelAdapter['laneOf']
  readLimits?: PreparedCampaign['readLimits']
  perDomainPerMinute?: number
}

type Member = Partial<ChosenMember> & { address: string }

export const memberOf = ({ address, ...known }: Member): ChosenMember => ({
  address,
  domain: address.slice(address.indexOf('@') + 1),
  name: '',
  company: '',
  country: '',
  fields: {},
  isSupplied: false,
  ...known,
})

export const preparedOf = ({ send, readLimits = async () => [] }: Fake): PreparedCampaign => ({
  readLimits,
  findLeavers: async () => new Set(),
  send:
    send ??
    (async (_delivery, handOver) => {
      handOver('test')
      return accepted
    }),
})

export const adapterOf = (people: readonly Member[], fake: Fake = {}): ChannelAdapter => {
  const members = people.map(memberOf)
  const audience = { members, chosen: members.length, withAddress: members.length }
  return {
    channel: 'email',
    provider: 'test',
    laneOf: fake.laneOf ?? (() => ({ name: 'only', parallel: 5 })),
    perDomainPerMinute: fake.perDomainPerMinute ?? null,
    messageIdOf: (campaignId, recipientId) => `${campaignId}.${recipientId}`,
    freeze: async (_tx, { content }) => ({ audience, content: content as object, origin: null }),
    readAudience: async () => ({ audience, variants: null }),
    assertOpen: async () => undefined,
    charge: null,
    followUps: {
      keep: async (_tx, _orgId, content) => content,
      show: (stored) => ({ subject: '', html: '', blocks: null, plainText: null, attachments: [], ...stored }),
      freeze: (first, stored) => ({ ...first, ...stored }),
    },
    prepare: async () => preparedOf(fake),
    lookUp: fake.lookUp ?? null,
    close: async () => undefined,
  }
}
