/** What a user can do with found companies: export them, or act on the chosen ones. */

import { MailOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button } from 'antd'
import { api } from '../../../../api.ts'
import { FavouriteChosen } from '../../../../company/favourites.tsx'
import { OrderExportButton } from '../../../../items/ExportDialog.tsx'
import { AddCompaniesButton } from '../../../../mailing/AddCompaniesButton.tsx'
import type { Filter, Sort } from '../search-url.ts'
import styles from '../company-search.module.css'

type Exported = { filter: Filter; sort?: Sort; companyIds?: number[] }

export const ExportFound = ({ size = 'small', ...of }: Exported & { size?: 'small' | 'middle' }) => (
  <OrderExportButton
    size={size}
    of={{ list: 'found_companies', ...of }}
    order={(file) => api.exports.createCompanies({ ...of, ...file })}
  />
)

type ChosenActionsProps = { of: Exported; chosen: readonly string[]; onClear: () => void }

export const ChosenActions = ({ of, chosen, onClear }: ChosenActionsProps) => {
  const t = useT()
  return (
    <div className={styles.toolbar} role="group" aria-label={t('customs.chosen_actions')} data-part="chosen">
      <span role="status">{t('common.selected', { count: chosen.length })}</span>
      <FavouriteChosen chosen={chosen} />
      <AddCompaniesButton
        size="small"
        icon={<MailOutlined />}
        companies={{ kind: 'companies', companyIds: [...chosen] }}
      >
        {t('mailing.add_to_list')}
      </AddCompaniesButton>
      <ExportFound {...of} companyIds={chosen.map(Number)} />
      <Button size="small" type="link" onClick={onClear}>
        {t('customs.chosen_clear')}
      </Button>
    </div>
  )
}
