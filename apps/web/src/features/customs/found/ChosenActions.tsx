/** Actions on the companies that the user has chosen in a list: favourites, monitors, a mailing list, an export. */

import { BellOutlined, MailOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { SubmitButton, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { api } from '../../../api.ts'
import { FavouriteChosen } from '../../../company/favourites.tsx'
import { refetchMonitors } from '../../../company/monitor-usage.ts'
import { AddCompaniesButton } from '../../../mailing/AddCompaniesButton.tsx'
import { ExportButton } from '../ExportButton.tsx'
import type { Filter } from '../filter-url.ts'
import type { Side } from '../parts.tsx'
import styles from '../customs.module.css'

type ChosenActionsProps = { filter: Filter; side: Side; chosen: readonly string[]; onClear: () => void }

export const ChosenActions = ({ filter, side, chosen, onClear }: ChosenActionsProps) => {
  const t = useT()
  const companyIds = chosen.map(Number)
  const own = { ...filter, [side === 'buyer' ? 'buyerIds' : 'sellerIds']: companyIds }
  return (
    <div className={styles.toolbar} role="group" aria-label={t('customs.chosen_actions')} data-part="chosen">
      <span role="status">{t('common.selected', { count: chosen.length })}</span>
      <FavouriteChosen chosen={chosen} />
      <MonitorChosen side={side} companyIds={companyIds} />
      <AddCompaniesButton
        size="small"
        icon={<MailOutlined />}
        companies={{ kind: 'companies', companyIds: [...chosen] }}
      >
        {t('mailing.add_to_list')}
      </AddCompaniesButton>
      <ExportButton list={{ filter: own, list: side === 'buyer' ? 'buyers' : 'suppliers' }} />
      <Button size="small" type="link" onClick={onClear}>
        {t('customs.chosen_clear')}
      </Button>
    </div>
  )
}

/** Monitors the companies on the side of the list. */
const MonitorChosen = ({ side, companyIds }: { side: Side; companyIds: number[] }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const monitor = async () => {
    const { added, alreadyThere } = await api.insight.watchMany({ side, companyIds })
    message.success(t('customs.chosen_monitored', { added, already: alreadyThere }))
    await refetchMonitors(client)
  }
  return (
    <SubmitButton size="small" icon={<BellOutlined />} onSubmit={monitor}>
      {t('report.monitor')}
    </SubmitButton>
  )
}
