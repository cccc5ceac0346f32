/** The save state of the draft (saved, saving, or changed by another user), with the possible actions. */

import { formatFull, useT } from '@tradewind/ui'
import { Alert, Button } from 'antd'
import type { SaveState } from './use-autosave.ts'
import styles from './autosave.module.css'

type Line = { state: SaveState; isTyped: boolean; savedAt: string | null }

export const SaveLine = ({ state, isTyped, savedAt }: Line) => {
  const t = useT()
  const text = () => {
    if (state === 'saving' || (isTyped && state === 'clean')) return t('compose.saving')
    if (state !== 'clean') return t('compose.not_saved')
    return savedAt === null ? t('compose.autosaves') : t('compose.saved_at', { time: formatFull(savedAt) })
  }
  const shown = text()
  return (
    <p className={styles.saveLine} role="status" title={shown}>
      {shown}
    </p>
  )
}

type Props = { onTheirs: () => void; onMine: () => void; onCopy: () => void }

export const ConflictAlert = ({ onTheirs, onMine, onCopy }: Props) => {
  const t = useT()
  return (
    <Alert
      className={styles.choice}
      type="warning"
      showIcon
      title={t('compose.conflict_title')}
      description={
        <div className={styles.decide}>
          <p>{t('compose.conflict_text')}</p>
          <Button onClick={onMine} type="primary" size="small">
            {t('compose.conflict_mine')}
          </Button>
          <Button onClick={onTheirs} size="small">
            {t('compose.conflict_theirs')}
          </Button>
          <Button onClick={onCopy} size="small">
            {t('compose.conflict_copy')}
          </Button>
        </div>
      }
    />
  )
}

/** A warning that the draft can no longer be saved, because it was sent, or removed by another user. */
export const LostAlert = ({ state, onCopy }: { state: 'launched' | 'gone'; onCopy: () => void }) => {
  const t = useT()
  return (
    <Alert
      className={styles.choice}
      type="warning"
      showIcon
      title={t(`compose.lost_${state}`)}
      description={
        <div className={styles.decide}>
          <p>{t('compose.lost_text')}</p>
          <Button onClick={onCopy} type="primary" size="small">
            {t('compose.conflict_copy')}
          </Button>
        </div>
      }
    />
  )
}
