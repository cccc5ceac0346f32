import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { socialNetworkNames } from './social-network-rules.ts'
import { readSocialProfile } from './social-profiles.ts'

const spellings: readonly (readonly [string, readonly string[]])[] = [
  [
    'facebook acmetools',
    [
      'https://www.facebook.com/acme.tools', 'facebook.com/AcmeTools/', 'http://m.facebook.com/acmetools?ref=page&fbclid=x',
      'https://de-de.facebook.com/acme.tools/about', 'fb.com/acme.tools', 'https://www.facebook.com/pg/acmetools/photos',
      'https://web.facebook.com/acmetools/#', 'https://www.facebook.com/#!/acmetools',
    ],
  ],
  [
    'facebook 100063712345678',
    [
      'https://www.facebook.com/profile.php?id=100063712345678&sk=about',
      'facebook.com/pages/Acme-Tools/100063712345678',
      'https://m.facebook.com/people/Acme/100063712345678/',
      'https://www.facebook.com/p/Acme-Tools-100063712345678/',
    ],
  ],
  [
    'linkedin company/acme-gmbh',
    [
      'https://www.linkedin.com/company/acme-gmbh', 'linkedin.com/company/Acme-GmbH/about/',
      'https://de.linkedin.com/company/acme-gmbh?trk=x', 'https://www.linkedin.com/mwlite/company/acme-gmbh',
      'https://www.linkedin.com/company-beta/acme-gmbh',
    ],
  ],
  ['linkedin in/jörg-müller', ['https://www.linkedin.com/in/j%C3%B6rg-m%C3%BCller/', 'at.linkedin.com/in/Jörg-Müller?locale=de_DE']],
  [
    'x acme_eu',
    [
      'https://twitter.com/Acme_EU', 'x.com/acme_eu', 'https://mobile.twitter.com/acme_eu/status/123?s=20',
      'https://twitter.com/#!/acme_eu', 'https://x.com/@acme_eu', 'https://twitter.com/intent/user?screen_name=acme_eu',
    ],
  ],
  ['instagram acme.eu', ['https://www.instagram.com/acme.eu/?hl=de', 'instagram.com/Acme.EU', 'http://instagr.am/acme.eu', 'https://www.instagram.com/stories/acme.eu/12/']],
  ['youtube acme', ['https://www.youtube.com/@Acme', 'youtube.com/c/acme/videos', 'https://m.youtube.com/user/acme', 'https://www.youtube.com/acme?sub_confirmation=1']],
  ['youtube UCabcdefghijklmnopqrstuv', ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/featured']],
  ['tiktok acme', ['https://www.tiktok.com/@Acme?lang=en', 'tiktok.com/@acme/video/7', 'https://m.tiktok.com/@acme']],
  ['pinterest acme_home', ['https://www.pinterest.de/acme_home/_saved/', 'pinterest.co.uk/acme_home', 'https://de.pinterest.com/Acme_Home/board/']],
  ['whatsapp 491701234567', ['https://wa.me/491701234567?text=hi', 'https://api.whatsapp.com/send?phone=%2B49%20170%201234567', 'whatsapp://send?phone=491701234567']],
  ['telegram acme_bot', ['https://t.me/Acme_bot', 'telegram.me/acme_bot', 'https://t.me/s/acme_bot/12', 'tg://resolve?domain=acme_bot']],
] // prettier-ignore

describe('readSocialProfile', () => {
  it.each(spellings.flatMap(([profile, texts]) => texts.map((text) => [text, profile] as const)))(
    'reads %s as %s',
    (text, profile) => {
      const read = readSocialProfile(text)
      expect(`${read?.network} ${read?.handle}`).toBe(profile)
    },
  )

  it.each([
    '', 'acme', '@acme', 'https://acme.example/facebook', 'https://www.facebook.com/', 'https://www.facebook.com/sharer.php?u=x',
    'https://www.facebook.com/groups/123', 'https://www.instagram.com/p/Cxyz/', 'https://www.youtube.com/watch?v=1',
    'https://www.linkedin.com/feed/', 'https://www.linkedin.com/in/', 'https://x.com/intent/tweet?text=x', 'https://t.me/+abc',
    'https://vm.tiktok.com/ZM123/', 'https://notfacebook.com/acme', 'https://facebook.com.evil.example/acme',
    'https://wa.me/message/ABC', 'https://www.pinterest.com/pin/12/', 'javascript:alert(1)', '%E0%A4%A',
  ])('finds no profile in %s', (text) => expect(readSocialProfile(text)).toBeNull()) // prettier-ignore

  it('finds no profile in thousands of characters', () =>
    expect(['😀', 'a', '/', '@', '%', '１'].map((sign) => readSocialProfile(sign.repeat(10_000)))).toEqual(
      Array(6).fill(null),
    ))

  it('reads a handle when the network is named', () => {
    expect(readSocialProfile('@Acme', 'tiktok')?.url).toBe('https://www.tiktok.com/@acme')
    expect(readSocialProfile('acme-gmbh', 'linkedin')?.handle).toBe('company/acme-gmbh')
    expect(readSocialProfile('＠acme\u200f', 'x')?.handle).toBe('acme')
    expect(readSocialProfile('two words', 'x')).toBeNull()
    // A link names its network itself.
    expect(readSocialProfile('https://x.com/acme', 'facebook')?.network).toBe('x')
  })

  const handle = fc.stringMatching(/^[a-z][a-z0-9]{4,14}$/).filter((text) => !/^(?:p|c|s|m)$/.test(text))

  it('reads the link of a profile as the same profile', () =>
    fc.assert(
      fc.property(fc.constantFrom(...socialNetworkNames), handle, fc.stringMatching(/^[1-9]\d{9,12}$/), (network, name, digits) => {
        const profile = readSocialProfile(network === 'whatsapp' ? digits : name, network)
        fc.pre(profile !== null)
        expect(readSocialProfile(profile.url)).toEqual(profile)
      }),
    )) // prettier-ignore

  it('ignores scheme, case of the host, tracking parameters, slashes at the end and invisible characters', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('facebook', 'instagram', 'x', 'youtube', 'pinterest'),
        handle,
        fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
        fc.constantFrom('www.', 'm.', 'de-de.', ''),
        fc.constantFrom('', '/', '//', '/?utm_source=x', '?fbclid=1#top', '\u200f', ' \u202c', '\ufeff'),
        (network, name, scheme, subdomain, ending) => {
          const plain = readSocialProfile(`https://${network}.com/${name}`)
          const other = readSocialProfile(`${scheme}${subdomain}${network.toUpperCase()}.com/${name}${ending}`)
          expect(other).toEqual(plain)
        },
      ),
    ))

  it('never throws, whatever the text', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.string().map((path) => `https://facebook.com/${path}`)),
        fc.option(fc.constantFrom(...socialNetworkNames)),
        (text, network) => {
          const profile = readSocialProfile(text, network)
          if (profile !== null) expect(readSocialProfile(profile.url)).toEqual(profile)
        },
      ),
      { numRuns: 500 },
    )) // prettier-ignore
})
