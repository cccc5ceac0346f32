/** Large mailbox providers. A provider applies the same filters and rate limits to all its domains. */

import { lazy } from './text.ts'

/** `perMinute`: a careful number of mails per minute that the provider accepts from a sender with a good reputation. */
export type MailboxProvider = { name: string; domains: readonly [string, ...string[]]; perMinute: number }

export const mailboxProviders: readonly MailboxProvider[] = [
  { name: 'Gmail', perMinute: 300, domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook.com',
    perMinute: 300,
    domains: [
      'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'hotmail.de', 'hotmail.fr', 'hotmail.it',
      'hotmail.es', 'outlook.de', 'outlook.fr', 'outlook.es', 'outlook.com.br', 'outlook.jp', 'live.co.uk', 'live.fr',
      'live.nl', 'live.com.mx',
    ],
  },
  {
    name: 'Yahoo',
    perMinute: 200,
    domains: [
      'yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'yahoo.it',
      'yahoo.es', 'yahoo.in', 'yahoo.co.in', 'yahoo.com.br', 'yahoo.com.mx', 'yahoo.com.ar', 'yahoo.com.ph',
      'yahoo.co.id', 'yahoo.ca',
    ],
  },
  { name: 'Yahoo Japan', perMinute: 60, domains: ['yahoo.co.jp', 'ymail.ne.jp'] },
  { name: 'iCloud', perMinute: 120, domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'GMX', perMinute: 120, domains: ['gmx.net', 'gmx.de', 'gmx.com', 'gmx.at', 'gmx.ch', 'web.de', 'mail.com'] },
  { name: 'QQ', perMinute: 60, domains: ['qq.com', 'vip.qq.com', 'foxmail.com'] },
  { name: 'NetEase', perMinute: 60, domains: ['163.com', '126.com', 'yeah.net', 'vip.163.com', '188.com'] },
  { name: 'Mail.ru', perMinute: 120, domains: ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'internet.ru'] },
  { name: 'Yandex', perMinute: 120, domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.kz', 'yandex.by'] },
  { name: 'Proton', perMinute: 60, domains: ['proton.me', 'protonmail.com', 'pm.me'] },
] // prettier-ignore

const byDomain = lazy(
  () => new Map(mailboxProviders.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const))),
)

/** Returns the provider of a mail domain (lower case); null when the domain belongs to no large provider. */
export const mailboxProviderOf = (domain: string): MailboxProvider | null => byDomain().get(domain) ?? null
