/** The filter of the leads in the URL. */

import { leadStates, type LeadFilter } from '@tradewind/contract'
import { socialNetworks } from '@tradewind/lexicon'

export const noAssignee = 'none'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the filter from the URL; unknown values are left out. */
export const readLeadFilter = (query: URLSearchParams): LeadFilter => {
  const state = leadStates.find((one) => one === query.get('state'))
  const network = socialNetworks.find((one) => one === query.get('network'))
  const assignee = query.get('assignee') ?? ''
  const tag = (query.get('tag') ?? '').trim().slice(0, 30)
  const text = (query.get('text') ?? '').trim().slice(0, 100)
  return {
    ...(state === undefined ? {} : { states: [state] }),
    ...(network === undefined ? {} : { networks: [network] }),
    ...(assignee === noAssignee || uuid.test(assignee) ? { assignee } : {}),
    ...(tag === '' ? {} : { tag }),
    ...(text === '' ? {} : { text }),
  }
}
