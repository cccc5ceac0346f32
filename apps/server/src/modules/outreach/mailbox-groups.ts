/** Mailbox providers with several domains: one line of a report each, as they filter as one. */
const domainsOfGroup: Readonly<Record<string, readonly string[]>> = {
  'Gmail': ['gmail.com', 'googlemail.com'],
  'Outlook.com': [
    'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'hotmail.de', 'hotmail.fr', 'hotmail.it',
    'hotmail.es', 'outlook.de', 'outlook.fr', 'outlook.es', 'outlook.com.br', 'outlook.jp', 'live.co.uk', 'live.fr',
    'live.nl', 'live.com.mx',
  ],
  'Yahoo': [
    'yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'yahoo.it',
    'yahoo.es', 'yahoo.in', 'yahoo.co.in', 'yahoo.com.br', 'yahoo.com.mx', 'yahoo.com.ar', 'yahoo.com.ph',
    'yahoo.co.id', 'yahoo.ca',
  ],
  'Yahoo Japan': ['yahoo.co.jp', 'ymail.ne.jp'],
  'iCloud': ['icloud.com', 'me.com', 'mac.com'],
  'GMX': ['gmx.de', 'gmx.net', 'gmx.com', 'gmx.at', 'gmx.ch', 'web.de', 'mail.com'],
  'QQ': ['qq.com', 'vip.qq.com', 'foxmail.com'],
  'NetEase': ['163.com', '126.com', 'yeah.net', 'vip.163.com', '188.com'],
  'Mail.ru': ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'internet.ru'],
  'Yandex': ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.kz', 'yandex.by'],
  'Proton': ['proton.me', 'protonmail.com', 'pm.me'],
} // prettier-ignore

export const isMailboxGroup = (name: string): boolean => Object.hasOwn(domainsOfGroup, name)

/** The domains that a line of a report stands for. */
export const domainsOf = (name: string): readonly string[] => domainsOfGroup[name] ?? [name]

const groups = Object.entries(domainsOfGroup).flatMap(([group, domains]) =>
  domains.map((domain) => ({ domain, group })),
)
const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

/** Its line, for ClickHouse, of the column `domain`. */
export const domainGroupSql = `transform(domain, [${quoted(groups.map(({ domain }) => domain))}], [${quoted(groups.map(({ group }) => group))}], domain)`
