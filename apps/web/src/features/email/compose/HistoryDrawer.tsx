/** The earlier versions of a draft, which the user can view and restore. */

import { useQuery } from '@tanstack/react-query'
import { DateText, EmptyState, PageSkeleton, QueryState, useT } from '@tradewind/ui'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { MailFrame } from '../../../mail/MailFrame.tsx'
import { desktopMailPx } from '../../../mail/widths.ts'
import type { Letter } from './letter.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

/** `isFixed`: true while the draft waits for approval. While it is true, no version can be restored. */
type Props = { draftId: string; isFixed: boolean; onRestore: (letter: Letter) => void; onClose: () => void }

export const HistoryDrawer = ({ draftId, isFixed, onRestore, onClose }: Props) => {
  const t = useT()
  const [chosen, setChosen] = useState<number | null>(null)
  const versions = useQuery({ ...queryOf(api.emailCompose.draftVersions, { id: draftId }), staleTime: 0 })
  const no = chosen ?? versions.data?.[0]?.no
  const version = useQuery({
    ...queryOf(api.emailCompose.draftVersion, { id: draftId, no: no ?? 0 }),
    enabled: no !== undefined,
  })
  return (
    <Drawer open title={t('compose.history')} onClose={onClose} size={720}>
      <p className={emailStyles.quiet}>{t('compose.history_hint')}</p>
      {versions.isError && <QueryState query={versions} />}
      {versions.data?.length === 0 && <EmptyState compact title={t('compose.history_empty')} />}
      <div className={styles.history}>
        <ol>
          {(versions.data ?? []).map((one) => (
            <li key={one.no}>
              <Button type={one.no === no ? 'primary' : 'text'} block onClick={() => setChosen(one.no)}>
                <DateText at={one.savedAt} withTime />
                <small>{one.savedBy}</small>
              </Button>
            </li>
          ))}
        </ol>
        <div>
          {no !== undefined && version.data === undefined && <PageSkeleton />}
          {version.data !== undefined && (
            <>
              <div className={styles.historyHead}>
                <h3>{version.data.subject === '' ? '–' : version.data.subject}</h3>
                <Button type="primary" disabled={isFixed} onClick={() => onRestore(version.data)}>
                  {t('compose.restore')}
                </Button>
              </div>
              <MailFrame html={version.data.html} widthPx={desktopMailPx} />
            </>
          )}
        </div>
      </div>
    </Drawer>
  )
}
