/** What the lists of the email centre share: their page and the words they are searched by stand in the address. */
import { Input } from 'antd'
import { useT } from '@tradewind/ui'
import { pageSize } from './queries.ts'
import { useView } from './view.ts'

/** What DataTable wants. */
export const useViewPaging = () => {
  const { view, go } = useView()
  return (total: number | undefined) => ({
    page: view.page,
    limit: pageSize,
    total: total ?? 0,
    onChange: (page: number) => go({ ...view, page }),
  })
}

export const ContactFilter = () => {
  const t = useT()
  const { view, go } = useView()
  return (
    <Input.Search
      className="email-filter"
      allowClear
      defaultValue={view.q ?? ''}
      placeholder={t('email.search_placeholder')}
      aria-label={t('email.search_placeholder')}
      onSearch={(q) => go({ ...view, page: 1, q: q.trim() })}
    />
  )
}
