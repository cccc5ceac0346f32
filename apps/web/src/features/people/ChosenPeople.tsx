/** Actions on the people of a search: all of them, or those that the user has chosen. */

import { useT } from '@tradewind/ui'
import { Button } from 'antd'
import { api } from '../../api.ts'
import { CollectChosen } from '../../favourites/FavouriteToggle.tsx'
import { OrderExportButton } from '../../items/ExportDialog.tsx'
import type { PeopleState } from '../../people/people-state.ts'
import styles from './people.module.css'

type FoundPeople = Pick<PeopleState, 'filter' | 'sort'>

export const ExportPeople = (of: FoundPeople & { personIds?: number[] }) => (
  <OrderExportButton of={{ list: 'people', ...of }} order={(file) => api.exports.createPeople({ ...of, ...file })} />
)

type ChosenPeopleProps = { found: FoundPeople; chosen: readonly string[]; onClear: () => void }

export const ChosenPeople = ({ found, chosen, onClear }: ChosenPeopleProps) => {
  const t = useT()
  return (
    <div className={styles.toolbar} role="group" aria-label={t('people.chosen_actions')} data-part="chosen">
      <span role="status">{t('common.selected', { count: chosen.length })}</span>
      <CollectChosen kind="person" chosen={chosen} />
      <ExportPeople {...found} personIds={chosen.map(Number)} />
      <Button size="small" type="link" onClick={onClear}>
        {t('customs.chosen_clear')}
      </Button>
    </div>
  )
}
