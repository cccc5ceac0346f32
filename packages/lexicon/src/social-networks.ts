/** Social networks with videos, and what an address of their pages names. */

export const socialNetworks = ['youtube', 'tiktok', 'instagram', 'facebook', 'x', 'linkedin', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The name of a network as users write it. It is the same in all languages. */
const networkNames: Readonly<Record<SocialNetwork, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
}
export const socialNetworkName = (network: SocialNetwork): string => networkNames[network]

/** Other spellings in files, in lower case without blanks and punctuation. */
const spellings: Readonly<Record<string, SocialNetwork>> = {
  yt: 'youtube',
  油管: 'youtube',
  tik: 'tiktok',
  抖音国际版: 'tiktok',
  ig: 'instagram',
  ins: 'instagram',
  insta: 'instagram',
  fb: 'facebook',
  脸书: 'facebook',
  meta: 'facebook',
  twitter: 'x',
  twitterx: 'x',
  xtwitter: 'x',
  推特: 'x',
  领英: 'linkedin',
}

/** Returns the network that a word names: `YouTube`, `YT`, `Twitter / X`, `脸书`. */
export const socialNetworkOf = (text: string): SocialNetwork | null => {
  const word = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return socialNetworks.find((network) => network === word) ?? spellings[word] ?? null
}

/**
 * A page of a network. `handle` is the name that users see, without `@`, in lower case; `id` is the network's own
 * number or code. At least one of them is known.
 */
export type SocialPage = {
  readonly network: SocialNetwork
  readonly kind: 'account' | 'video'
  readonly id: string | null
  readonly handle: string | null
}

const hosts: Readonly<Record<string, SocialNetwork>> = {
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
  'instagram.com': 'instagram',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.watch': 'facebook',
  'twitter.com': 'x',
  'x.com': 'x',
  'linkedin.com': 'linkedin',
  'pinterest.com': 'pinterest',
}

/** Returns the network of a host name, including its subdomains: `m.youtube.com`, `de.linkedin.com`. */
const networkOfHost = (host: string): SocialNetwork | null => {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const domain = labels.slice(-2).join('.')
  // Pinterest has one domain for each country.
  return hosts[domain] ?? (labels.includes('pinterest') && labels.length <= 4 ? 'pinterest' : null)
}

/** First parts of a path that are pages of the network itself and name no account. */
const ownPages = new Set(
  'about accounts ads business directory discover events explore feed groups hashtag help home i intent jobs legal login marketplace messages music notifications pages playlist policies privacy results search settings share sharer stories tag terms topics trending watch'.split(
    ' ',
  ),
)
const handlePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u

const parse = (text: string): URL | null => {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray percent sign: the part is compared as it is written.
    return part
  }
}

/** Reads the address of an account or a video. Null for any other page, and for other sites. */
export const readSocialPage = (text: string): SocialPage | null => {
  const url = parse(text)
  const network = url === null ? null : networkOfHost(url.hostname)
  if (url === null || network === null) return null
  const parts = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
  const video = videoIn(network, url, parts)
  if (video !== null) return { network, kind: 'video', id: video, handle: null }
  return accountIn(network, url, parts)
}

const videoIn = (network: SocialNetwork, url: URL, parts: readonly string[]): string | null => {
  const [first = '', second = '', third = ''] = parts
  const idAfter = (word: string) => (first === word && second !== '' ? second : null)
  switch (network) {
    case 'youtube': {
      const id = url.hostname.endsWith('youtu.be') ? first : url.searchParams.get('v')
      const found = id ?? idAfter('shorts') ?? idAfter('live') ?? idAfter('embed')
      return found !== null && /^[\w-]{11}$/.test(found) ? found : null
    }
    case 'tiktok':
      return second === 'video' && /^\d{5,25}$/.test(third) ? third : null
    case 'instagram':
      return ['p', 'reel', 'reels', 'tv'].includes(first) && /^[\w-]{5,40}$/.test(second) ? second : null
    case 'facebook': {
      const id =
        first === 'watch' ? url.searchParams.get('v') : second === 'videos' ? (parts.at(-1) ?? '') : idAfter('reel')
      return id !== null && /^\d{5,25}$/.test(id) ? id : null
    }
    case 'x':
      return second === 'status' && /^\d{5,25}$/.test(third) ? third : null
    case 'linkedin':
      return first === 'posts' && second !== '' ? second.toLowerCase() : null
    case 'pinterest':
      return first === 'pin' && /^\d{5,25}$/.test(second) ? second : null
  }
}

const accountIn = (network: SocialNetwork, url: URL, parts: readonly string[]): SocialPage | null => {
  const [first = '', second = ''] = parts
  const account = (handle: string): SocialPage | null => {
    const name = handle.replace(/^@/, '').toLowerCase()
    return handlePattern.test(name) && !ownPages.has(name) ? { network, kind: 'account', id: null, handle: name } : null
  }
  const numbered = (id: string): SocialPage => ({ network, kind: 'account', id, handle: null })
  if (network === 'youtube') {
    if (first === 'channel') return /^UC[\w-]{22}$/.test(second) ? numbered(second) : null
    if (first === 'c' || first === 'user') return account(second)
    return first.startsWith('@') ? account(first) : null
  }
  if (network === 'tiktok') return first.startsWith('@') ? account(first) : null
  if (network === 'facebook' && first === 'profile.php') {
    const id = url.searchParams.get('id') ?? ''
    return /^\d{5,25}$/.test(id) ? numbered(id) : null
  }
  if (network === 'linkedin') return ['in', 'company', 'school'].includes(first) ? account(second) : null
  return account(first)
}

/** The address of an account's page, from its handle or id. */
export const socialAccountUrl = (
  network: SocialNetwork,
  { id, handle }: Pick<SocialPage, 'id' | 'handle'>,
): string | null => {
  const name = handle === null ? null : encodeURIComponent(handle)
  switch (network) {
    case 'youtube':
      return id !== null && /^UC[\w-]{22}$/.test(id)
        ? `https://www.youtube.com/channel/${id}`
        : name && `https://www.youtube.com/@${name}`
    case 'tiktok':
      return name && `https://www.tiktok.com/@${name}`
    case 'instagram':
      return name && `https://www.instagram.com/${name}/`
    case 'facebook':
      return name === null
        ? id && `https://www.facebook.com/profile.php?id=${encodeURIComponent(id)}`
        : `https://www.facebook.com/${name}`
    case 'x':
      return name && `https://x.com/${name}`
    case 'linkedin':
      return name && `https://www.linkedin.com/in/${name}/`
    case 'pinterest':
      return name && `https://www.pinterest.com/${name}/`
  }
}

/** The address of a video's page. Null when it needs more than the video's id. */
export const socialVideoUrl = (network: SocialNetwork, id: string): string | null => {
  const name = encodeURIComponent(id)
  switch (network) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${name}`
    case 'instagram':
      return `https://www.instagram.com/reel/${name}/`
    case 'facebook':
      return `https://www.facebook.com/watch/?v=${name}`
    case 'x':
      return `https://x.com/i/status/${name}`
    case 'linkedin':
      return `https://www.linkedin.com/posts/${name}`
    case 'pinterest':
      return `https://www.pinterest.com/pin/${name}/`
    case 'tiktok':
      return null
  }
}
