/**
 * A button that adds companies or people to a mailing list with their email addresses: all of a search, of the directory
 * or of a report.
 */

import { MailOutlined } from '@ant-design/icons'
import { foundCompaniesAtMost, type FoundCompanies } from '@tradewind/contract'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { useScreenLink } from '../links.ts'
import { AddToListDialog } from './AddToListDialog.tsx'

const hints = {
  traders: { all: 'mailing.add_found_hint', most: 'mailing.add_found_most' },
  found_companies: { all: 'mailing.add_found_hint', most: 'mailing.add_found_first' },
  fair_buyers: { all: 'mailing.add_found_hint', most: 'mailing.add_found_first' },
  people: { all: 'mailing.add_people_hint', most: 'mailing.add_people_first' },
} as const

export const AddFoundButton = ({ found, total }: { found: FoundCompanies; total: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const [open, setOpen] = useState(false)
  if (useScreenLink()('email') === null) return null
  const most = format(foundCompaniesAtMost)
  const kind =
    found.list === 'people' || found.list === 'found_companies' || found.list === 'fair_buyers' ? found.list : 'traders'
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
              ? t(hints[kind].most, { found: format(total), most })
              : t(hints[kind].all, { found: format(total) })
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
