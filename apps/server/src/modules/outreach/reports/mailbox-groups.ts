/** Mailbox providers with several domains: one line of a report each, as they filter as one. */
import { mailboxProviderOf, mailboxProviders } from '@tradewind/lexicon'

const domainsOfGroup: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  mailboxProviders.map(({ name, domains }) => [name, domains]),
)

export const isMailboxGroup = (name: string): boolean => Object.hasOwn(domainsOfGroup, name)

/** The domains that a line of a report stands for. */
export const domainsOf = (name: string): readonly string[] => domainsOfGroup[name] ?? [name]

/** The line that a domain counts in. */
export const mailboxGroupOf = (domain: string): string => mailboxProviderOf(domain)?.name ?? domain
