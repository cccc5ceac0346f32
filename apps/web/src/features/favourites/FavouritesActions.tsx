/** Actions on the chosen favourites, or on all that match the filter: change, mailing list, export, removal. */

import { DeleteOutlined, MailOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { FavouriteFilter, FavouriteSelection } from '@tradewind/contract'
import { useConfirm, useFormatNumber, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import { OrderExportButton } from '../../items/ExportDialog.tsx'
import { useScreenLink } from '../../links.ts'
import { AddToListDialog } from '../../mailing/AddToListDialog.tsx'
import { ChangeDialog, type ChangeKind } from './ChangeDialogs.tsx'
import styles from './favourites.module.css'

/** The chosen rows by key, or all rows of the filter. */
export type Choice = { all: boolean; keys: readonly string[] }
export const noChoice: Choice = { all: false, keys: [] }

type AllProps = { filter: FavouriteFilter; total: number }

export const AllFavouritesActions = ({ filter, total }: AllProps) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className={styles.toolbar}>
      <span>{t('common.total', { total: format(total) })}</span>
      <Export of={{ filter }} />
      <AddToList of={{ filter }} />
    </div>
  )
}

type ChosenProps = AllProps & { choice: Choice; onChoose: (choice: Choice) => void }

const changes: readonly ChangeKind[] = ['move', 'change_state', 'tag', 'assign']

export const ChosenFavouritesActions = ({ filter, total, choice, onChoose }: ChosenProps) => {
  const t = useT()
  const format = useFormatNumber()
  const [change, setChange] = useState<ChangeKind | null>(null)
  const of: FavouriteSelection = choice.all ? { filter } : { favouriteIds: choice.keys.map(Number) }
  const count = choice.all ? total : choice.keys.length
  const clear = () => onChoose(noChoice)
  return (
    <div className={styles.toolbar} role="group" aria-label={t('customs.chosen_actions')} data-part="chosen">
      <span role="status">
        {choice.all
          ? t('favourites.all_chosen', { count: format(total) })
          : t('common.selected', { count: choice.keys.length })}
      </span>
      {!choice.all && total > choice.keys.length && (
        <Button size="small" type="link" onClick={() => onChoose({ all: true, keys: [] })}>
          {t('favourites.choose_all', { count: format(total) })}
        </Button>
      )}
      {changes.map((kind) => (
        <Button key={kind} size="small" onClick={() => setChange(kind)}>
          {t(`favourites.${kind}`)}
        </Button>
      ))}
      <AddToList of={of} />
      <Export of={of} />
      <Remove of={of} count={count} onRemoved={clear} />
      <Button size="small" type="link" onClick={clear}>
        {t('favourites.chosen_clear')}
      </Button>
      {change !== null && <ChangeDialog kind={change} of={of} count={count} onClose={() => setChange(null)} />}
    </div>
  )
}

const Export = ({ of }: { of: FavouriteSelection }) => (
  <OrderExportButton of={{ list: 'favourites', of }} order={(file) => api.exports.createFavourites({ of, ...file })} />
)

/** Shows nothing to a user without the email centre. */
const AddToList = ({ of }: { of: FavouriteSelection }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (useScreenLink()('email') === null) return null
  const found = { list: 'favourites', of } as const
  return (
    <>
      <Button size="small" icon={<MailOutlined />} onClick={() => setOpen(true)}>
        {t('mailing.add_to_list')}
      </Button>
      {open && (
        <AddToListDialog
          title={t('mailing.add_to_list')}
          hint={t('favourites.mailing_hint')}
          companies={{ kind: 'found', found }}
          allowsPartial
          add={async (listId) => ({ addition: await api.mailingFound.addFound({ listId, found }) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type RemoveProps = { of: FavouriteSelection; count: number; onRemoved: () => void }

const Remove = ({ of, count, onRemoved }: RemoveProps) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const remove = async () => {
    const { removed } = await api.favourites.remove({ of })
    message.success(t('favourites.removed_many', { count: format(removed) }))
    onRemoved()
    await refreshFavourites(client)
  }
  return (
    <Button
      size="small"
      danger
      icon={<DeleteOutlined />}
      onClick={() =>
        confirm({
          action: t('common.remove'),
          title: t('favourites.remove_many_question', { count: format(count) }),
          text: t('favourites.remove_many_work'),
          run: remove,
        })
      }
    >
      {t('favourites.uncollect')}
    </Button>
  )
}
