/**
 * A button that adds companies to a mailing list with their email addresses. It adds all companies of a search, of the
 * directory or of a report.
 */

import { MailOutlined } from '@ant-design/icons'
import { foundCompaniesAtMost, type FoundCompanies } from '@tradewind/contract'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { AddToListDialog } from '../../mailing/AddToListDialog.tsx'

export const AddFoundButton = ({ found, total }: { found: FoundCompanies; total: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const [open, setOpen] = useState(false)
  if (useScreenLink()('email') === null) return null
  const most = format(foundCompaniesAtMost)
  return (
    <>
      <Button size="small" icon={<MailOutlined />} onClick={() => setOpen(true)}>
        {t('mailing.add_found')}
      </Button>
      {open && (
        <AddToListDialog
          title={t('mailing.add_found')}
          hint={
            total > foundCompaniesAtMost
              ? t('mailing.add_found_most', { found: format(total), most })
              : t('mailing.add_found_hint', { found: format(total) })
          }
          companies={{ kind: 'found', found }}
          allowsPartial
          add={async (listId) => ({ addition: await api.mailingFound.addFound({ listId, found }) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
