/** Mailbox providers with several domains: one line of a report each, as they filter as one. */
import { mailboxProviders } from '@tradewind/lexicon'

const domainsOfGroup: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  mailboxProviders.map(({ name, domains }) => [name, domains]),
)

export const isMailboxGroup = (name: string): boolean => Object.hasOwn(domainsOfGroup, name)

/** The domains that a line of a report stands for. */
export const domainsOf = (name: string): readonly string[] => domainsOfGroup[name] ?? [name]

const groups = Object.entries(domainsOfGroup).flatMap(([group, domains]) =>
  domains.map((domain) => ({ domain, group })),
)
const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

/** Its line, for ClickHouse, of the column `domain`. */
export const domainGroupSql = `transform(domain, [${quoted(groups.map(({ domain }) => domain))}], [${quoted(groups.map(({ group }) => group))}], domain)`
