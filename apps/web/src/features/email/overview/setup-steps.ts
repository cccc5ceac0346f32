/** The steps that lead a new organisation to its first campaign, in order, and which of them are done. */

import type { CallOutputOf, CompanyProfile, Contract, EmailSender, SenderDomain } from '@tradewind/contract'

export const setupSteps = ['company', 'sender', 'domain', 'mails', 'list', 'first_mail'] as const
export type SetupStep = (typeof setupSteps)[number]

type Known = {
  profile: Pick<CompanyProfile, 'englishName'>
  senders: readonly Pick<EmailSender, 'standing'>[]
  domains: readonly Pick<SenderDomain, 'state'>[]
  overview: Pick<CallOutputOf<Contract['email']['overview']>, 'emailCount' | 'contacts'> & {
    recent: readonly unknown[]
  }
}

export const doneSteps = ({ profile, senders, domains, overview }: Known): ReadonlySet<SetupStep> => {
  const { emailCount, contacts, recent } = overview
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    company: profile.englishName !== '',
    sender: senders.some(({ standing }) => standing === 'domain' || standing === 'address'),
    domain: domains.some(({ state }) => state === 'verified'),
    // Mails on hold were bought too: all of them may belong to running campaigns.
    mails: emailCount.available + emailCount.held > 0,
    list: contacts > 0,
    first_mail: recent.length > 0,
  }
  return new Set(setupSteps.filter((step) => isDone[step]))
}

/**
 * True when no step is left. An organisation that has sent mails is no longer asked for the name of its company: mails
 * show the organisation's name instead.
 */
export const isSetUp = (steps: readonly SetupStep[], done: ReadonlySet<SetupStep>): boolean =>
  steps.every((step) => done.has(step) || (step === 'company' && done.has('first_mail')))
