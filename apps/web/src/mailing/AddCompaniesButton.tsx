/** Adds companies from the trade data to a mailing list of the email centre, from which the user can write to them. */

import type { PreviewedCompanies } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { useScreenLink } from '../links.ts'
import { AddToListDialog } from './AddToListDialog.tsx'

type Companies = Extract<PreviewedCompanies, { kind: 'companies' }>
type Props = Omit<ButtonProps, 'onClick'> & { companies: Companies }

/** Shows nothing to a user without the email centre. */
export const AddCompaniesButton = ({ companies, ...button }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (useScreenLink()('email') === null) return null
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && (
        <AddToListDialog
          title={t('mailing.add_to_list')}
          companies={companies}
          add={(listId) => api.mailingLists.addCompanies({ listId, companyIds: companies.companyIds })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
