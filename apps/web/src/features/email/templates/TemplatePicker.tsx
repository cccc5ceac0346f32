/** A dialog to choose a template while composing a mail. */

import type { EmailTemplate } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Modal } from 'antd'
import { useState } from 'react'
import { TemplateGallery, type TemplateFilter } from './TemplateGallery.tsx'
import styles from '../email.module.css'

type Props = { onClose: () => void; onPick: (template: EmailTemplate) => void }

export const TemplatePicker = ({ onClose, onPick }: Props) => {
  const t = useT()
  const [filter, setFilter] = useState<TemplateFilter>({})
  return (
    <Modal open title={t('email.use_template')} onCancel={onClose} footer={null} width={960}>
      <p className={styles.quiet}>{t('email.template_replaces')}</p>
      <TemplateGallery filter={filter} onFilter={setFilter} onPick={onPick} />
    </Modal>
  )
}
