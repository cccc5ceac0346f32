/** The composer of the email centre (`use-compose-place.ts` decides which form it shows). */

import { Navigate } from 'react-router'
import { useComposePlace } from '../../../outreach/compose/use-compose-place.ts'
import { draftInProgress, usePartLink } from '../links.ts'
import { SetupChecklist } from '../overview/SetupChecklist.tsx'
import { ComposePanel } from './ComposePanel.tsx'

export const ComposePane = () => {
  const link = usePartLink()
  const { form, onMade, redirect } = useComposePlace(draftInProgress, (draft) => link('compose', {}, { draft }))
  if (redirect !== null) return <Navigate replace {...redirect} />
  return (
    <>
      <SetupChecklist except="first_mail" />
      <ComposePanel key={form} onMade={onMade} />
    </>
  )
}
