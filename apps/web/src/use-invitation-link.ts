import { useQuery } from '@tanstack/react-query'
import { invitationCodeLength } from '@tradewind/contract'
import { useLocation } from 'react-router'
import { api, queryOf } from './api.ts'

/**
 * The invitation named in the page's address, `?join=<code>`; null without one and while it loads. Organisations'
 * codes for applications use the same parameter but are shorter.
 */
export const useInvitationLink = () => {
  const code = new URLSearchParams(useLocation().search).get('join') ?? ''
  const isPersonal = code.length === invitationCodeLength
  const found = useQuery({
    ...queryOf(api.organisations.readInvitation, { code }, ['not_found', 'invitation_over']),
    enabled: isPersonal,
  })
  return {
    /** An organisation's code for applications; '' when there is none. */
    applyCode: isPersonal ? '' : code,
    personalCode: isPersonal ? code : null,
    invitation: isPersonal ? (found.data ?? null) : null,
    failure: found.error,
  }
}
