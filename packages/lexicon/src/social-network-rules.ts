/** The hosts of social networks, and the paths of profiles on them, as data. */

export const socialNetworkNames = [
  'facebook',
  'linkedin',
  'instagram',
  'x',
  'youtube',
  'tiktok',
  'pinterest',
  'whatsapp',
  'telegram',
] as const
export type SocialNetworkName = (typeof socialNetworkNames)[number]

type NetworkRules = {
  /** Host names; a subdomain belongs to its host. */
  readonly hosts: readonly string[]
  /** The schemes of links that open the network's app. */
  readonly schemes?: readonly string[]
  /** Returns the handle of the profile from the parts of a path, without empty ones; null when it is no profile. */
  readonly read: (parts: readonly string[], url: URL) => string | null
  /** The parts of the path of a handle without link; the handle alone by default. */
  readonly partsOfHandle?: (handle: string) => readonly string[]
  readonly urlOf: (handle: string) => string
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Reads the first part as a handle, unless the network uses this word for something else. */
const handleOf = (part: string | undefined, form: RegExp, reserved: ReadonlySet<string>): string | null => {
  const handle = (part ?? '').replace(/^@/, '').toLowerCase()
  return form.test(handle) && !reserved.has(handle) ? handle : null
}

const facebookPages = words(
  'sharer sharer.php share share.php dialog plugins groups events watch marketplace login login.php help home.php ' +
    'photo photo.php photos story.php permalink.php policies policy.php hashtag reel reels stories media gaming ads ' +
    'business pages people tr l.php search messages notes terms privacy settings profile.php public directory',
)

/** Dots in the names of pages have no meaning. A number names an account without name. */
const readFacebook = (parts: readonly string[], url: URL): string | null => {
  const [first = '', second, third] = parts
  const id = /^\d{5,20}$/
  switch (first.toLowerCase()) {
    case 'profile.php': {
      const number = url.searchParams.get('id') ?? ''
      return id.test(number) ? number : null
    }
    case 'pages':
    case 'people':
      return third !== undefined && id.test(third) ? third : null
    case 'p': {
      // `/p/Acme-Tools-100063`: the number is behind the name.
      const number = /-(\d{5,20})$/.exec(second ?? '')?.[1]
      return number ?? null
    }
    case 'pg':
      return readFacebook(parts.slice(1), url)
  }
  if (facebookPages.has(first.toLowerCase())) return null
  const name = handleOf(first.replaceAll('.', ''), /^[\p{L}\p{N}_-]{2,100}$/u, facebookPages)
  return name !== null && /^\d+$/.test(name) && !id.test(name) ? null : name
}

const linkedInKinds = { in: 'in', pub: 'in', company: 'company', 'company-beta': 'company', school: 'school', showcase: 'showcase' } as const // prettier-ignore

/** A handle has its kind, because a person and a company may have the same name: `company/acme`. */
const readLinkedIn = (parts: readonly string[]): string | null => {
  const [kind = '', name = ''] = parts[0]?.toLowerCase() === 'mwlite' ? parts.slice(1) : parts
  const known = Object.entries(linkedInKinds).find(([key]) => key === kind.toLowerCase())?.[1]
  const handle = name.toLowerCase()
  return known !== undefined && /^[\p{L}\p{M}\p{N}._&'’-]{1,120}$/u.test(handle) ? `${known}/${handle}` : null
}

const xPages = words(
  'intent share home search hashtag i login explore settings messages notifications tos privacy about jobs signup compose download',
)
const instagramPages = words('p reel reels tv explore accounts direct about developer legal web challenge')
const pinterestPages = words('pin search ideas today business categories topics login settings _ about policy news_hub')
const youTubePages = words(
  'watch playlist feed results shorts embed live v hashtag gaming premium about account upload music t post redirect',
)

/** A channel has a number, in which case matters, or a name: `/@acme`, `/c/acme`, `/user/acme` and `/acme`. */
const readYouTube = (parts: readonly string[]): string | null => {
  const [first = '', second = ''] = parts
  if (first === 'channel') return /^UC[\w-]{22}$/.test(second) ? second : null
  const name = first === 'c' || first === 'user' ? second : first
  return handleOf(name, /^[\p{L}\p{N}._·-]{2,60}$/u, youTubePages)
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
const phoneHandle = (text: string): string | null => {
  const digits = digitsOf(text)
  return /^[+\d\s().-]+$/.test(text) && digits.length >= 7 && digits.length <= 15 ? digits.replace(/^00/, '') : null
}

const readWhatsApp = (parts: readonly string[], url: URL): string | null =>
  phoneHandle(url.searchParams.get('phone') ?? (parts[0]?.toLowerCase() === 'send' ? '' : (parts[0] ?? '')))

const telegramPages = words('joinchat addstickers addemoji share iv proxy socks login setlanguage bg c m')
const readTelegram = (parts: readonly string[], url: URL): string | null => {
  const named = url.protocol === 'tg:' ? url.searchParams.get('domain') : parts[0] === 's' ? parts[1] : parts[0]
  return handleOf(named ?? undefined, /^[a-z][a-z0-9_]{3,31}$/, telegramPages)
}

const country = (name: string, suffixes: string): string[] => suffixes.split(' ').map((suffix) => `${name}.${suffix}`)

export const socialNetworkRules: ReadonlyMap<SocialNetworkName, NetworkRules> = new Map([
  [
    'facebook',
    {
      hosts: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
      read: readFacebook,
      urlOf: (handle) =>
        /^\d+$/.test(handle)
          ? `https://www.facebook.com/profile.php?id=${handle}`
          : `https://www.facebook.com/${encodeURIComponent(handle)}`,
    },
  ],
  [
    'linkedin',
    {
      hosts: ['linkedin.com', 'linkedin.cn'],
      read: readLinkedIn,
      // A handle without link is that of a company: the product looks for companies.
      partsOfHandle: (handle) => ['company', handle],
      urlOf: (handle) => `https://www.linkedin.com/${handle.split('/').map(encodeURIComponent).join('/')}`,
    },
  ],
  [
    'instagram',
    {
      hosts: ['instagram.com', 'instagr.am'],
      read: (parts) =>
        handleOf(
          parts[0] === '_u' || parts[0] === 'stories' ? parts[1] : parts[0],
          /^[a-z0-9._]{1,30}$/,
          instagramPages,
        ),
      urlOf: (handle) => `https://www.instagram.com/${handle}`,
    },
  ],
  [
    'x',
    {
      hosts: ['twitter.com', 'x.com'],
      read: (parts, url) =>
        handleOf(
          parts[0]?.toLowerCase() === 'intent' ? (url.searchParams.get('screen_name') ?? undefined) : parts[0],
          /^[a-z0-9_]{1,15}$/,
          xPages,
        ),
      urlOf: (handle) => `https://x.com/${handle}`,
    },
  ],
  [
    'youtube',
    {
      hosts: ['youtube.com'],
      read: readYouTube,
      partsOfHandle: (handle) => (/^UC[\w-]{22}$/.test(handle) ? ['channel', handle] : [handle]),
      urlOf: (handle) =>
        /^UC[\w-]{22}$/.test(handle)
          ? `https://www.youtube.com/channel/${handle}`
          : `https://www.youtube.com/@${encodeURIComponent(handle)}`,
    },
  ],
  [
    'tiktok',
    {
      hosts: ['tiktok.com'],
      read: ([first = '']) => (first.startsWith('@') ? handleOf(first, /^[a-z0-9._]{2,24}$/, new Set()) : null),
      partsOfHandle: (handle) => [`@${handle}`],
      urlOf: (handle) => `https://www.tiktok.com/@${handle}`,
    },
  ],
  [
    'pinterest',
    {
      hosts: [
        ...country('pinterest', 'com de fr it es pt at ch ca ie dk se nz jp ru cl ph co.uk co.kr com.au com.mx info'),
      ],
      read: ([first]) => handleOf(first, /^[a-z0-9_]{3,30}$/, pinterestPages),
      urlOf: (handle) => `https://www.pinterest.com/${handle}`,
    },
  ],
  [
    'whatsapp',
    {
      hosts: ['wa.me', 'whatsapp.com'],
      schemes: ['whatsapp:'],
      read: readWhatsApp,
      urlOf: (handle) => `https://wa.me/${handle}`,
    },
  ],
  [
    'telegram',
    {
      hosts: ['t.me', 'telegram.me', 'telegram.dog'],
      schemes: ['tg:'],
      read: readTelegram,
      urlOf: (handle) => `https://t.me/${handle}`,
    },
  ],
])
