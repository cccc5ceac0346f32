/** The ten countries from which the user has the most favourites. */

import { useQuery } from '@tanstack/react-query'
import { countryName } from '@tradewind/lexicon'
import { EmptyState, Flag, NumberText, Panel, QueryState, WorldMap, useT, useUi } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import styles from './workbench.module.css'

export const Distribution = () => {
  const t = useT()
  const { locale } = useUi()
  const mine = useQuery(queryOf(api.workbench.mine, {}))
  const rows = mine.data?.distribution
  return (
    <Panel title={t('workbench.distribution')} extra={t('workbench.distribution_hint')}>
      {mine.isPending && <div className={`tw-bone ${styles.loading}`} aria-busy="true" />}
      {mine.isError && <QueryState query={mine} />}
      {rows?.length === 0 && <EmptyState compact title={t('workbench.distribution_empty')} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <WorldMap
            title={t('workbench.distribution')}
            points={rows.map(({ country, companies, latitude, longitude }) => ({
              key: country,
              label: countryName(country, locale),
              value: companies,
              latitude,
              longitude,
            }))}
          />
          <ol className={styles.ranking}>
            {rows.map(({ country, companies }) => (
              <li key={country}>
                <Flag code={country}>{countryName(country, locale)}</Flag>
                <NumberText value={companies} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}
