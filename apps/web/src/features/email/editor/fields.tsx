/** Controls for the settings of a block. */

import { aligns, completeAddress, type Align } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { ColorPicker, Form, Input, InputNumber, Segmented } from 'antd'
import { useId, type ReactNode } from 'react'
import { useCaret } from './use-caret.ts'
import { VariableMenu } from './VariableMenu.tsx'

type Field<T> = { label: string; value: T; onChange: (value: T) => void }

/** A control with its accessible label. */
const Labelled = ({
  label,
  id,
  extra,
  error,
  children,
}: {
  label: string
  id?: string
  extra?: ReactNode
  /** The reason why the value is refused. */
  error?: string | undefined
  children: ReactNode
}) => (
  <Form.Item
    label={label}
    extra={extra}
    {...(error === undefined ? {} : { validateStatus: 'error', help: error })}
    {...(id === undefined ? {} : { htmlFor: id })}
  >
    {children}
  </Form.Item>
)

type Words = Field<string> & {
  rows?: number
  limit?: number
  hasVariables?: boolean
  placeholder?: string
  error?: string | undefined
}

export const WordsField = ({
  label,
  value,
  onChange,
  rows = 1,
  limit = 300,
  hasVariables = false,
  placeholder = '',
  error,
}: Words) => {
  const id = useId()
  const { onSelect, insert } = useCaret({ value, limit, onChange })
  const shared = { id, value, maxLength: limit, placeholder, onSelect }
  return (
    <Labelled label={label} id={id} error={error} extra={hasVariables ? <VariableMenu onInsert={insert} /> : undefined}>
      {rows === 1 ? (
        <Input {...shared} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input.TextArea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Labelled>
  )
}

/** True for a typed address to which a mail cannot link. An empty address and a mere scheme are not typed yet. */
export const isRefusedAddress = (typed: string): boolean =>
  !/^\s*(?:https?:\/\/)?\s*$/i.test(typed) && completeAddress(typed) === ''

export const AddressField = ({ label, value, onChange }: Field<string>) => {
  const t = useT()
  const error = isRefusedAddress(value) ? t('editor.address_refused') : undefined
  const words = { label, value, onChange, error }
  return <WordsField {...words} limit={2_000} placeholder="https://" />
}

export const NumberField = ({ label, value, onChange, min, max }: Field<number> & { min: number; max: number }) => {
  const id = useId()
  return (
    <Labelled label={label} id={id}>
      <InputNumber
        id={id}
        min={min}
        max={max}
        precision={0}
        value={value}
        suffix="px"
        onChange={(next) => onChange(next ?? min)}
      />
    </Labelled>
  )
}

export const ColourField = ({ label, value, onChange }: Field<string>) => (
  <Labelled label={label}>
    <ColorPicker
      value={value}
      disabledAlpha
      showText
      aria-label={label}
      onChangeComplete={(colour) => onChange(colour.toHexString().slice(0, 7))}
    />
  </Labelled>
)

/** A control for the colour of a block; null means the colour that is set for the whole mail. */
export const OwnColourField = ({ label, value, onChange, standard }: Field<string | null> & { standard: string }) => (
  <Labelled label={label}>
    <ColorPicker
      value={value ?? standard}
      disabledAlpha
      allowClear
      showText
      aria-label={label}
      onClear={() => onChange(null)}
      onChangeComplete={(colour) => onChange(colour.cleared === true ? null : colour.toHexString().slice(0, 7))}
    />
  </Labelled>
)

export const AlignField = ({ value, onChange }: Omit<Field<Align>, 'label'>) => {
  const t = useT()
  return (
    <Labelled label={t('editor.align')}>
      <Segmented
        aria-label={t('editor.align')}
        value={value}
        onChange={onChange}
        options={aligns.map((align) => ({ value: align, label: t(`editor.align_${align}`) }))}
      />
    </Labelled>
  )
}
