/** Shows all fields of a row of a private list, including additional columns of the file. */

import type { PrivateListRow } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { CopyText, useT, useUi } from '@tradewind/ui'
import { Descriptions, Drawer } from 'antd'

export const RowDrawer = ({ row, onClose }: { row: PrivateListRow | null; onClose: () => void }) => {
  const t = useT()
  const { locale } = useUi()
  if (row === null) return null
  const facts: readonly (readonly [string, string])[] = [
    [t('lists.company'), row.company],
    [t('lists.country'), row.country === null ? '' : countryName(row.country, locale)],
    [t('lists.contact'), row.contact],
    [t('lists.job'), row.title],
    [t('lists.email'), row.email],
    [t('lists.phone'), row.phone],
    [t('lists.website'), row.website],
    [t('lists.address'), row.address],
    [t('lists.industry'), row.industry],
    [t('lists.interest'), row.productInterest],
    [t('lists.tags'), row.tags.join(', ')],
    [t('lists.notes'), row.notes],
  ]
  return (
    <Drawer open onClose={onClose} title={row.company || row.contact} size={460}>
      <Facts facts={facts} />
      {Object.keys(row.extras).length > 0 && (
        <>
          <h3>{t('lists.extras')}</h3>
          <Facts facts={Object.entries(row.extras)} />
        </>
      )}
    </Drawer>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <Descriptions
    column={1}
    size="small"
    items={facts
      .filter(([, text]) => text !== '')
      .map(([label, text]) => ({ key: label, label, children: <CopyText text={text} /> }))}
  />
)
