/** What the whole mail has: width, colours, font, and the line that inboxes show behind the subject. */
import { Button, Form, Select } from 'antd'
import { mailFonts, type MailLook } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { ColourField, NumberField, WordsField } from './fields.tsx'

type Props = { look: MailLook; set: (values: Partial<MailLook>, key?: string) => void; onDone: () => void }

export const LookSettings = ({ look, set, onDone }: Props) => {
  const t = useT()
  return (
    <Form layout="vertical" component="div" size="small" className="mail-settings">
      <h3>{t('editor.look')}</h3>
      <WordsField
        label={t('editor.preheader')}
        rows={2}
        limit={200}
        value={look.preheader}
        hasVariables
        onChange={(preheader) => set({ preheader }, 'preheader')}
      />
      <NumberField
        label={t('editor.width')}
        value={look.width}
        min={480}
        max={720}
        onChange={(width) => set({ width }, 'width')}
      />
      <Form.Item label={t('editor.font')}>
        <Select
          aria-label={t('editor.font')}
          value={look.font}
          onChange={(font) => set({ font })}
          options={mailFonts.map((value) => ({ value, label: t(`editor.font_${value}`) }))}
        />
      </Form.Item>
      <ColourField label={t('editor.accent')} value={look.accent} onChange={(accent) => set({ accent })} />
      <ColourField label={t('editor.colour')} value={look.text} onChange={(text) => set({ text })} />
      <ColourField label={t('editor.sheet')} value={look.sheet} onChange={(sheet) => set({ sheet })} />
      <ColourField
        label={t('editor.background')}
        value={look.background}
        onChange={(background) => set({ background })}
      />
      <Button onClick={onDone}>{t('editor.done')}</Button>
    </Form>
  )
}
