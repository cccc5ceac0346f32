/** Settings of the whole mail: width, colours, font, and the preheader. */

import { mailFonts, type MailLook } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { Button, Form, Select } from 'antd'
import { bindTo } from './bind-to.ts'
import { ColourField, NumberField, WordsField } from './fields.tsx'
import styles from './editor.module.css'

type Props = { look: MailLook; set: (values: Partial<MailLook>, key: string) => void; onDone: () => void }

export const LookSettings = ({ look, set, onDone }: Props) => {
  const t = useT()
  const of = bindTo(look, set)
  return (
    <Form layout="vertical" component="div" size="small" className={styles.settings}>
      <h3>{t('editor.look')}</h3>
      <WordsField label={t('editor.preheader')} rows={2} limit={200} hasVariables {...of('preheader')} />
      <NumberField label={t('editor.width')} min={480} max={720} {...of('width')} />
      <Form.Item label={t('editor.font')}>
        <Select
          aria-label={t('editor.font')}
          options={mailFonts.map((value) => ({ value, label: t(`editor.font_${value}`) }))}
          {...of('font')}
        />
      </Form.Item>
      <ColourField label={t('editor.accent')} {...of('accent')} />
      <ColourField label={t('editor.colour')} {...of('text')} />
      <ColourField label={t('editor.sheet')} {...of('sheet')} />
      <ColourField label={t('editor.background')} {...of('background')} />
      <Button onClick={onDone}>{t('editor.done')}</Button>
    </Form>
  )
}
