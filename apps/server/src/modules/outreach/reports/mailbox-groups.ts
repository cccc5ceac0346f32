/** Mailbox providers with several domains: each is one line of a report and one value of the filter. */
import { mailboxProviderOf, mailboxProviders } from '@tradewind/lexicon'

const domainsOfGroup: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  mailboxProviders.map(({ name, domains }) => [name, domains]),
)

export const isMailboxGroup = (name: string): boolean => Object.hasOwn(domainsOfGroup, name)

/** The domains behind a line of a report. */
export const domainsOf = (name: string): readonly string[] => domainsOfGroup[name] ?? [name]

/** The report line that counts a domain. */
export const mailboxGroupOf = (domain: string): string => mailboxProviderOf(domain)?.name ?? domain
