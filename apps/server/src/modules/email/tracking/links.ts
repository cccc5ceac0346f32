/**
 * The link targets of a campaign. They are compiled once and cached, because the content does not change after launch.
 */
import { describeMail } from '../message/describe.ts'

const known = new Map<string, readonly string[]>()
const campaignsAtMost = 200

export const linksOf = (campaignId: string, content: unknown): readonly string[] => {
  const found = known.get(campaignId)
  if (found !== undefined) return found
  const { links } = describeMail(content)
  const [oldest] = known.keys()
  if (known.size >= campaignsAtMost && oldest !== undefined) known.delete(oldest)
  known.set(campaignId, links)
  return links
}
