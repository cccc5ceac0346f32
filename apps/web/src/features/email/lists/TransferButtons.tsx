/** Buttons that copy or move the selected contacts of a list to another list, which the user chooses or creates. */

import { selectedAtMost } from '@tradewind/contract'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { AddToListDialog } from '../../../mailing/AddToListDialog.tsx'
import { useChange } from '../../../outreach/queries.ts'

type Kind = 'copy' | 'move'
const kinds: readonly Kind[] = ['copy', 'move']

/** `keys`: the ids of the selected contacts. `onDone`: called after the contacts were copied or moved. */
type Props = { listId: string; list: string; keys: readonly string[]; onDone: () => void }

export const TransferButtons = ({ keys, ...props }: Props) => {
  const t = useT()
  // The dialog acts on the contacts that were selected when it was opened.
  const [open, setOpen] = useState<{ kind: Kind; keys: readonly string[] } | null>(null)
  const isTooMany = keys.length > selectedAtMost
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          disabled={keys.length === 0 || isTooMany}
          {...(isTooMany ? { title: t('email.selected_at_most', { count: selectedAtMost }) } : {})}
          onClick={() => setOpen({ kind, keys })}
        >
          {t(`mailing.${kind}_selected`, { count: keys.length })}
        </Button>
      ))}
      {open !== null && <TransferDialog {...props} {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

const TransferDialog = ({ listId, list, keys, kind, onDone, onClose }: Props & { kind: Kind; onClose: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const { mutateAsync } = useChange((targetListId: string) => {
    const transfer = { listId, targetListId, contactIds: keys.map(Number) }
    return kind === 'copy' ? api.mailingLists.copyContacts(transfer) : api.mailingLists.moveContacts(transfer)
  })
  const run = async (targetListId: string) => {
    const { added, alreadyThere, unsubscribed, gone } = await mutateAsync(targetListId)
    onDone()
    const warnings = [
      ...(unsubscribed > 0 ? [t('mailing.transfer_unsubscribed', { count: format(unsubscribed), list })] : []),
      ...(gone > 0 ? [t('mailing.transfer_gone', { count: format(gone), list })] : []),
    ]
    return { added, alreadyThere, warnings }
  }
  return (
    <AddToListDialog
      title={t(`mailing.${kind}_title`, { count: keys.length, list })}
      hint={t(`mailing.${kind}_hint`, { list })}
      submitText={t(`mailing.${kind}`)}
      exceptListId={listId}
      add={run}
      onClose={onClose}
    />
  )
}
