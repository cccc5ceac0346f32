/** The smart mail and phone search: one company by name, domain or website, or many from a list. */

import { SearchOutlined } from '@ant-design/icons'
import { PageHeader, Panel, useT, useTypedState } from '@tradewind/ui'
import { Button, Input } from 'antd'
import { useNavigate } from 'react-router'
import { writeFinderFilter } from '../../finder/finder-address.ts'
import { useScreenLink } from '../../links.ts'
import { Batches } from './Batches.tsx'
import styles from './finder.module.css'

export const MailSearchPage = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('route.intelligenceMailSearch')} description={t('finder.lead')} />
      <Panel>
        <SearchForm initial="" />
        <p className="tw-quiet">{t('finder.sources_hint')}</p>
      </Panel>
      <Batches />
    </>
  )
}

/** The box of the search, on both screens. */
export const SearchForm = ({ initial }: { initial: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const typed = useTypedState(`finder ${initial}`, initial, (stored) => (typeof stored === 'string' ? stored : null))
  const text = typed.value
  const search = () => {
    const address = linkTo('intelligenceMailSearchResult', {}, writeFinderFilter({ text: text.trim() }))
    if (text.trim() === '' || address === null) return
    typed.forget()
    void navigate(address)
  }
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Input
        size="large"
        value={text}
        maxLength={200}
        onChange={(event) => typed.change(() => event.target.value)}
        placeholder={t('finder.placeholder')}
        aria-label={t('finder.placeholder')}
        allowClear
      />
      <Button size="large" type="primary" htmlType="submit" icon={<SearchOutlined />}>
        {t('common.search')}
      </Button>
    </form>
  )
}
