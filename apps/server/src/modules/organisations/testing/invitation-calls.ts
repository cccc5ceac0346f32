/** Calls the endpoints of invitations and reads their SMS, for tests on an `OrganisationApp`. */

import { expect, vi } from 'vitest'
import type { Answer } from '../../identity/testing/identity-app.ts'
import type { Caller, Entry, Invitation, Listed, OrganisationApp } from './organisation-app.ts'

type Application = {
  applicationId: string
  username: string
  mobile: string
  auditStatus: string
  smsState: string
  expiresAt: string
}

export const errorOf = ({ data }: Answer) => (data as { error?: string } | null)?.error

export const invite = (owner: Caller, ...members: Entry[]) => owner.post('/user/insert_member', { members })

export const applicationsOf = async (owner: Caller, filter: object = {}) =>
  (await owner.post('/user/member_application_list', filter)).data as Listed<Application>

export const invitationsOf = async (guest: Caller) => (await guest.get('/user/invitation_list')).data as Invitation[]

export const invitationCallsOf = (world: OrganisationApp) => {
  const smsOf = (mobile: string) => world.sms.filter(({ to }) => to === `86${mobile}`).map(({ text }) => text)
  return {
    smsOf,
    /** Waits for SMS number `count` to a mobile number, and returns the code in it. */
    codeOf: async (mobile: string, count = 1): Promise<string> => {
      await vi.waitFor(() => expect(smsOf(mobile)).toHaveLength(count), { timeout: 20_000, interval: 50 })
      return /\/login\?join=([0-9A-Z]{16})/.exec(smsOf(mobile).at(-1) ?? '')?.[1] ?? ''
    },
    /** Reads the page of an invitation's link. */
    read: (code: string) => world.app.browser().call(`/user/invitation?code=${code}`, undefined, { method: 'GET' }),
    entry: (username?: string): Entry => {
      const mobile = world.nextMobile()
      return { username: username ?? `guest ${mobile}`, mobile }
    },
  }
}
