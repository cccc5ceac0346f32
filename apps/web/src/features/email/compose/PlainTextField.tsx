/** The plain-text part: made from the content, or written by hand. */
import { Input, Segmented } from 'antd'
import { useT } from '@tradewind/ui'

type Props = { value: string | null; made: string; onChange: (text: string | null) => void }

export const PlainTextField = ({ value, made, onChange }: Props) => {
  const t = useT()
  return (
    <div className="email-plain">
      <span>{t('compose.plain_text')}</span>
      <Segmented
        aria-label={t('compose.plain_text')}
        value={value === null ? 'auto' : 'own'}
        onChange={(mode) => onChange(mode === 'auto' ? null : made)}
        options={[
          { value: 'auto', label: t('compose.plain_text_auto') },
          { value: 'own', label: t('compose.plain_text_own') },
        ]}
      />
      {value !== null && (
        <>
          <Input.TextArea
            aria-label={t('compose.plain_text')}
            autoSize={{ minRows: 5, maxRows: 16 }}
            value={value}
            maxLength={100_000}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className="email-quiet">{t('compose.plain_text_hint')}</p>
        </>
      )}
    </div>
  )
}
