/** The queries of the email centre alone; `outreach/queries.ts` has those that the SMS centre shares. */

import { queryOptions } from '@tanstack/react-query'
import { api, queryOf } from '../../api.ts'

export const overviewQuery = queryOptions({ ...queryOf(api.email.overview, {}), refetchInterval: 5_000 })
export const sendersQuery = queryOf(api.email.senders, {})
/** The user's own company as mails show it. */
export const companyProfileQuery = queryOf(api.organisations.companyProfile, {})
export const senderAddressesQuery = queryOf(api.outreachReports.campaignSenders, { channel: 'email' })

export const compareQuery = (campaignIds: string[]) => queryOf(api.outreachReports.compare, { campaignIds })

export const accountsQuery = queryOptions({ ...queryOf(api.smtpAccounts.accounts, {}), refetchInterval: 15_000 })
/** The mailboxes from which the product reads replies. */
export const mailboxesQuery = queryOf(api.mailMailboxes.mailboxes, {})
export const domainsQuery = queryOf(api.senderDomains.domains, {})
export const healthQuery = (id: string, days: number) => queryOf(api.senderDomains.domainHealth, { id, days })

/** The domain is polled during a DNS check, so that the result of each record appears as soon as it exists. */
export const domainQuery = (id: string, isChecking: boolean) =>
  queryOptions({ ...queryOf(api.senderDomains.domain, { id }), refetchInterval: isChecking ? 400 : false })
