/**
 * The HS field of the search. The user types digits, or a product word that suggests codes. The keyboard is sufficient
 * to use the field.
 */

import { ApartmentOutlined } from '@ant-design/icons'
import { FilterField, useT } from '@tradewind/ui'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNames } from '../../../customs/names.ts'
import { HsBrowser } from './HsBrowser.tsx'
import { HsInput, isHsCode } from './HsInput.tsx'
import styles from './hs.module.css'

export type HsFieldProps = {
  value: string
  onChange: (value: string) => void
  /** True when the last submitted value was no valid HS code. */
  refused?: boolean
}

export const HsField = ({ value, onChange, refused = false }: HsFieldProps) => {
  const t = useT()
  const names = useNames()
  const [browses, setBrowses] = useState(false)
  const name = isHsCode(value) ? names.hs(value.replace(/\D/g, '')) : ''
  return (
    <FilterField label={t('customs.hs_code')}>
      <Space.Compact block>
        <HsInput value={value} onChange={onChange} label={t('customs.hs_code')} />
        <Button
          icon={<ApartmentOutlined />}
          htmlType="button"
          aria-label={t('customs.hs_browse')}
          title={t('customs.hs_browse')}
          onClick={(event) => {
            // `preventDefault` is needed because a label surrounds the button and the input. Otherwise a click on the
            // button would focus the input.
            event.preventDefault()
            setBrowses(true)
          }}
        />
      </Space.Compact>
      {name !== '' && (
        <small className={styles.taken} title={name}>
          {name}
        </small>
      )}
      {refused && !isHsCode(value) && (
        <small className={styles.refused} role="alert">
          {t('customs.hs_pick')}
        </small>
      )}
      <HsBrowser
        open={browses}
        onClose={() => setBrowses(false)}
        onPick={(code) => {
          onChange(code)
          setBrowses(false)
        }}
      />
    </FilterField>
  )
}
