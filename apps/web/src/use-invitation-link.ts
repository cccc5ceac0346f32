import { useQuery } from '@tanstack/react-query'
import { invitationCodeLength } from '@tradewind/contract'
import { useLocation } from 'react-router'
import { api, queryOf } from './api.ts'

/**
 * Returns the invitation that the URL parameter `join=<code>` names. Null: the URL has no invitation code, or the
 * invitation is still loading. The parameter may also contain a shorter code, with which users apply to an
 * organisation.
 */
export const useInvitationLink = () => {
  const code = new URLSearchParams(useLocation().search).get('join') ?? ''
  const isPersonal = code.length === invitationCodeLength
  const found = useQuery({
    ...queryOf(api.organisations.readInvitation, { code }, ['not_found', 'invitation_over']),
    enabled: isPersonal,
  })
  return {
    /** The code with which a user applies to an organisation; '' when there is none. */
    applyCode: isPersonal ? '' : code,
    personalCode: isPersonal ? code : null,
    invitation: isPersonal ? (found.data ?? null) : null,
    failure: found.error,
  }
}
