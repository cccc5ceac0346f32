/** The HS field of the start page: a code or product word, with a button for the tree of codes. */

import { ApartmentOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { HsBrowser } from './HsBrowser.tsx'
import { HsInput, isHsCode } from './HsInput.tsx'
import styles from './hs.module.css'

/** `onSearch` receives a code, or an empty text when the form is submitted empty. */
export const HsBox = ({ onSearch }: { onSearch: (code: string) => void }) => {
  const t = useT()
  const [text, setText] = useState('')
  const [browses, setBrowses] = useState(false)
  const search = () => {
    if (isHsCode(text)) onSearch(text)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Space.Compact block>
        <HsInput value={text} onChange={setText} onPick={onSearch} label={t('customs.hs_code')} size="large" />
        <Button
          className={styles.browse}
          size="large"
          icon={<ApartmentOutlined />}
          htmlType="button"
          aria-label={t('customs.hs_browse')}
          onClick={() => setBrowses(true)}
        >
          {t('customs.hs_browse')}
        </Button>
        <Button size="large" type="primary" htmlType="submit">
          {t('common.search')}
        </Button>
      </Space.Compact>
      <HsBrowser open={browses} onClose={() => setBrowses(false)} onPick={onSearch} />
    </form>
  )
}
