/** Links from a website to the company's own profiles in social networks, whose fields a company has (spec section 3). */

export const networks = [
  'facebook',
  'linkedin',
  'instagram',
  'x',
  'youtube',
  'tiktok',
  'pinterest',
  'telegram',
] as const
export type Network = (typeof networks)[number]

/** The path of a profile; paths of buttons that share the page are left out. */
const patterns: readonly (readonly [Network, RegExp])[] = [
  ['facebook', /^(?:www\.|m\.|[a-z]{2}-[a-z]{2}\.)?(?:facebook|fb)\.com\/(?!sharer|share|dialog|plugins|tr\b|events\/|policies|help|login|hashtag|privacy)((?:pages\/|people\/|profile\.php\?id=)?[^/?#]{2,}(?:\/\d+)?)/i],
  ['linkedin', /^(?:[a-z]{2,3}\.)?linkedin\.com\/((?:company|school|showcase|in)\/[^/?#]{2,})/i],
  ['instagram', /^(?:www\.)?instagram\.com\/(?!p\/|reel|explore|accounts|share)([^/?#]{2,})/i],
  ['x', /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?!intent|share|home|hashtag|search|i\/|privacy|tos)([^/?#]{2,})/i],
  ['youtube', /^(?:www\.|m\.)?youtube\.com\/((?:@|channel\/|c\/|user\/)[^/?#]{2,})/i],
  ['tiktok', /^(?:www\.)?tiktok\.com\/(@[^/?#]{2,})/i],
  ['pinterest', /^(?:www\.|[a-z]{2}\.)?pinterest\.[a-z.]{2,6}\/(?!pin\/)([^/?#]{2,})/i],
  ['telegram', /^t\.me\/(?!share|joinchat)([^/?#]{3,})/i],
] // prettier-ignore

/** No network has longer names. A long one does not fit into the index of the facts. */
const nameLengthAtMost = 200

const hosts: Readonly<Record<Network, string>> = {
  facebook: 'www.facebook.com',
  linkedin: 'www.linkedin.com',
  instagram: 'www.instagram.com',
  x: 'x.com',
  youtube: 'www.youtube.com',
  tiktok: 'www.tiktok.com',
  pinterest: 'www.pinterest.com',
  telegram: 't.me',
}

/** Returns the profile to which a link leads; null for another link. */
export const readProfile = (link: string): { network: Network; url: string } | null => {
  const address = link
    .replaceAll('\0', '')
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
  for (const [network, pattern] of patterns) {
    const name = pattern.exec(address)?.[1]
    if (name !== undefined && name.length <= nameLengthAtMost)
      return { network, url: `https://${hosts[network]}/${name.replace(/\/+$/, '')}` }
  }
  return null
}
