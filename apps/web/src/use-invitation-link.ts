import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { invitationCodeLength } from '@tradewind/contract'
import { api, queryOf } from './api.ts'

/**
 * The invitation in the page's address, `?join=<code>`: null without one, and while it loads. An organisation's codes for
 * applications use the same parameter, and are shorter.
 */
export const useInvitationLink = () => {
  const code = new URLSearchParams(useLocation().search).get('join') ?? ''
  const isPersonal = code.length === invitationCodeLength
  const found = useQuery({
    ...queryOf(api.organisations.readInvitation, { code }, ['not_found', 'invitation_over']),
    enabled: isPersonal,
  })
  return {
    /** The organisation's own code, or ''. */
    applyCode: isPersonal ? '' : code,
    personalCode: isPersonal ? code : null,
    invitation: isPersonal ? (found.data ?? null) : null,
    failure: found.error,
  }
}
