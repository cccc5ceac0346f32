/** The steps that lead a new organisation to its first campaign, in order, and which of them are done. */

import type { CallOutputOf, Contract, EmailSender, SenderDomain } from '@tradewind/contract'

export const setupSteps = ['sender', 'domain', 'mails', 'list', 'first_mail'] as const
export type SetupStep = (typeof setupSteps)[number]

type Known = {
  senders: readonly Pick<EmailSender, 'standing'>[]
  domains: readonly Pick<SenderDomain, 'state'>[]
  overview: Pick<CallOutputOf<Contract['email']['overview']>, 'emailCount' | 'contacts'> & {
    recent: readonly unknown[]
  }
}

export const doneSteps = ({ senders, domains, overview }: Known): ReadonlySet<SetupStep> => {
  const { emailCount, contacts, recent } = overview
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    sender: senders.some(({ standing }) => standing === 'domain' || standing === 'address'),
    domain: domains.some(({ state }) => state === 'verified'),
    // Mails on hold were bought too: all of them may belong to running campaigns.
    mails: emailCount.available + emailCount.held > 0,
    list: contacts > 0,
    first_mail: recent.length > 0,
  }
  return new Set(setupSteps.filter((step) => isDone[step]))
}
