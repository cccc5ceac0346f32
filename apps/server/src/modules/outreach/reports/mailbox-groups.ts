/** Mailbox providers with several domains. Each provider is one line of a report and one value of the filter. */

import { mailboxProviderOf, mailboxProviders } from '@tradewind/lexicon'

const domainsOfGroup: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  mailboxProviders.map(({ name, domains }) => [name, domains]),
)

export const isMailboxGroup = (name: string): boolean => Object.hasOwn(domainsOfGroup, name)

/** Returns the domains that a line of a report covers. */
export const domainsOf = (name: string): readonly string[] => domainsOfGroup[name] ?? [name]

/** Returns the line of a report that covers a domain. */
export const mailboxGroupOf = (domain: string): string => mailboxProviderOf(domain)?.name ?? domain
