/** The welcome box, on the first opening after a sign-in (spec section 4: the first-open cookie). */
import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { readCookie, workbenchOpenedCookie, writeCookie } from '../../cookies.ts'

export const OpenBox = () => {
  const t = useT()
  const [isFirst, setIsFirst] = useState(() => readCookie(workbenchOpenedCookie) === null)
  const box = useQuery({ ...queryOf(api.workbench.openBox, {}), enabled: isFirst }).data
  if (!isFirst || box === undefined || box.text === '') return null
  const dismiss = () => {
    writeCookie(workbenchOpenedCookie, '1')
    setIsFirst(false)
  }
  return (
    <Alert
      type="info"
      showIcon
      title={box.title}
      description={box.text}
      closable={{ onClose: dismiss, 'aria-label': t('workbench.open_ok') }}
    />
  )
}
