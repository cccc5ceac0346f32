/**
 * Generates creators on social networks, their videos and the comments on them. Half of the creators are companies of the
 * demonstration profiles, the others are people who test or sell such products. The same options always give the same
 * accounts. All addresses of pages end in `.example`, so that none of them is a real account.
 */

import { stripAccents } from '@tradewind/lexicon'
import { readDemoCountries, type DemoCountry } from './countries.ts'
import { personOf } from './names.ts'
import { createProfiles } from './profiles/profiles.ts'
import type { ProfileOptions, ProfiledCompany } from './profiles/types.ts'
import { dice, mix, type Dice } from './random.ts'
import { languageOfCountry, socialTexts } from './social-texts.ts'

export type SocialOptions = ProfileOptions & {
  /** The number of creators. */
  accounts: number
}

export type DemoAccount = {
  network: 'youtube' | 'tiktok' | 'instagram' | 'facebook'
  handle: string
  name: string
  url: string
  description: string | null
  countryCode: string
  language: string
  followers: number | null
  email: string | null
  website: string | null
}
export type DemoComment = {
  recordId: string
  author: DemoAccount
  text: string
  publishedOn: string
  likes: number
}
export type DemoVideo = {
  id: string
  url: string
  title: string
  description: string
  language: string
  publishedOn: string
  views: number
  likes: number
  comments: DemoComment[]
}
export type DemoCreator = { account: DemoAccount; videos: DemoVideo[] }

const networks = ['youtube', 'youtube', 'tiktok', 'instagram', 'facebook'] as const
/** The videos are of the last two years. */
const mostDaysOld = 730
const dayMs = 86_400_000

const handleOf = (name: string, number: number): string =>
  `${stripAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 18)}${number}`

const fill = (pattern: string, product: string, country: string): string =>
  pattern.replaceAll('{p}', product).replaceAll('{c}', country)

const textsOf = (language: string) => socialTexts[language] ?? { titles: [], comments: [] }
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the creators in order. They are generated when the caller asks for them. */
export const createSocial = (options: SocialOptions): { count: number; creatorOf(at: number): DemoCreator } => {
  const { seed, accounts, today } = options
  const profiles = createProfiles(options)
  const countries = readDemoCountries()
  const byCode = new Map(countries.map((country) => [country.code, country]))
  // Commenters are drawn from a part of the creators' number, so that some of them comment on several videos.
  const commenters = Math.max(1, accounts * 2)
  const count = profiles.count === 0 ? 0 : accounts
  const languageOf = ({ code }: DemoCountry) => languageOfCountry[code] ?? 'en'
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)

  const companyOf = (number: number): ProfiledCompany => profiles.company(1 + (number % profiles.count))

  const personAccount = (number: number, network: DemoAccount['network'], roll: Dice): DemoAccount => {
    const buyers = countries.filter(({ buyerWeight }) => buyerWeight > 0)
    const country = roll.pick(buyers)
    const person = personOf(country, roll)
    const handle = handleOf(person.name, number)
    return {
      network,
      handle,
      name: person.name,
      url: `https://${network}.example/@${handle}`,
      description: null,
      countryCode: country.code,
      language: languageOf(country),
      followers: roll.chance(0.5) ? Math.round(roll.logBetween(20, 4_000)) : null,
      email: roll.chance(0.15) ? `${handle}@mail.example` : null,
      website: null,
    }
  }

  const creatorAccount = (at: number, roll: Dice): { account: DemoAccount; company: ProfiledCompany } => {
    const company = companyOf(Math.floor(at / 2) * 7 + 3)
    const network = roll.pick(networks)
    const followers = Math.round(roll.logBetween(300, 900_000))
    const product = company.products[0] ?? 'home goods'
    if (at % 2 === 1) {
      const account = personAccount(1_000_000 + at, network, roll)
      const name = `${account.name.split(' ')[0] ?? account.name} on ${capital(product)}`
      const description = `Tests and reviews of ${product}.`
      return { account: { ...account, name, followers, description }, company }
    }
    const country = byCode.get(company.countryCode)
    const handle = handleOf(company.name, company.number)
    return {
      account: {
        network,
        handle,
        name: company.name,
        url: `https://${network}.example/@${handle}`,
        description: `${company.name}: ${company.products.join(', ')}. ${company.city}.`,
        countryCode: company.countryCode,
        language: country === undefined ? 'en' : languageOf(country),
        followers,
        email: roll.chance(0.7) ? company.email : null,
        website: company.website,
      },
      company,
    }
  }

  const creatorOf = (at: number): DemoCreator => {
    if (!Number.isInteger(at) || at < 0 || at >= count) throw new RangeError(`no creator ${at}`)
    const roll = dice(mix(seed ^ 0x51c1, at))
    const { account, company } = creatorAccount(at, roll)
    const { titles } = textsOf(account.language)
    const videos = Array.from({ length: 1 + roll.below(6) }, (_, nth): DemoVideo => {
      const id = `dv${at}x${nth}`
      const product = company.products.length === 0 ? 'home goods' : roll.pick(company.products)
      const age = Math.floor(mostDaysOld * roll.next() ** 2)
      const views = Math.round(roll.logBetween(60, 2_000_000))
      return {
        id,
        url: `https://${account.network}.example/watch/${id}`,
        title: capital(fill(roll.pick(titles), product, account.countryCode)),
        description: `${capital(product)} · ${company.industries.length > 0 ? company.products.join(', ') : product}`,
        language: account.language,
        publishedOn: dayBefore(age),
        views,
        likes: Math.round(views * (0.005 + 0.05 * roll.next())),
        comments: Array.from({ length: roll.below(4) }, (_unused, place) =>
          commentOf(`${id}c${place}`, { network: account.network, product, age }, roll),
        ),
      }
    })
    return { account, videos }
  }

  const commentOf = (
    recordId: string,
    { network, product, age }: { network: DemoAccount['network']; product: string; age: number },
    roll: Dice,
  ): DemoComment => {
    const number = roll.below(commenters)
    const author = personAccount(number, network, dice(mix(seed ^ 0x7ab3, number)))
    const { comments } = textsOf(author.language)
    return {
      recordId,
      author,
      text: fill(roll.pick(comments), product, author.countryCode),
      publishedOn: dayBefore(roll.below(age + 1)),
      likes: Math.floor(roll.next() ** 3 * 40),
    }
  }
  return { count, creatorOf }
}
