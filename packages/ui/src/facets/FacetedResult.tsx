/** The result of a search with its facets beside it, or behind a button on a narrow screen. */

import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { useT } from '../UiProvider.tsx'
import styles from './faceted-result.module.css'

export const FacetedResult = ({ facets, children }: { facets: ReactNode; children: ReactNode }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.result}>
      <aside className={styles.aside} aria-label={t('customs.facets')}>
        {facets}
      </aside>
      <Button className={styles.refine} icon={<FilterOutlined />} onClick={() => setOpen(true)}>
        {t('customs.facets')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} placement="left" size={320} title={t('customs.facets')}>
        {facets}
      </Drawer>
      {children}
    </div>
  )
}
