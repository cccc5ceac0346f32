/** Actions on all favourites, and on those that the user has chosen: a mailing list, an export, removal. */

import { DeleteOutlined, MailOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { favouritesAtMost } from '@tradewind/contract'
import { useConfirm, useFormatNumber, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { api } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import { OrderExportButton } from '../../items/ExportDialog.tsx'
import { AddCompaniesButton } from '../../mailing/AddCompaniesButton.tsx'
import styles from './favourites.module.css'

export const AllFavouritesActions = ({ total }: { total: number }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className={styles.toolbar}>
      <span>{t('common.total', { total: format(total) })}</span>
      <Export />
      {total <= favouritesAtMost && (
        <AddCompaniesButton size="small" icon={<MailOutlined />} companies={{ kind: 'favourites' }}>
          {t('mailing.add_found')}
        </AddCompaniesButton>
      )}
    </div>
  )
}

type ChosenProps = { chosen: readonly string[]; onClear: () => void }

export const ChosenFavouritesActions = ({ chosen, onClear }: ChosenProps) => {
  const t = useT()
  const targetIds = [...chosen]
  return (
    <div className={styles.toolbar} role="group" aria-label={t('customs.chosen_actions')} data-part="chosen">
      <span role="status">{t('common.selected', { count: chosen.length })}</span>
      <AddCompaniesButton size="small" icon={<MailOutlined />} companies={{ kind: 'companies', companyIds: targetIds }}>
        {t('favourites.write')}
      </AddCompaniesButton>
      <Export targetIds={targetIds} />
      <Remove targetIds={targetIds} onRemoved={onClear} />
      <Button size="small" type="link" onClick={onClear}>
        {t('customs.chosen_clear')}
      </Button>
    </div>
  )
}

const Export = (chosen: { targetIds?: string[] }) => (
  <OrderExportButton
    of={{ list: 'favourites', ...chosen }}
    order={(file) => api.exports.createFavourites({ ...chosen, ...file })}
  />
)

const Remove = ({ targetIds, onRemoved }: { targetIds: string[]; onRemoved: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const remove = async () => {
    const { removed } = await api.favourites.removeMany({ kind: 'trade_company', targetIds })
    message.success(t('favourites.removed_many', { count: removed }))
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
          title: t('favourites.remove_many_question', { count: targetIds.length }),
          text: t('favourites.remove_many_notes'),
          run: remove,
        })
      }
    >
      {t('favourites.uncollect')}
    </Button>
  )
}
