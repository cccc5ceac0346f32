/** News about a company, newest first. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState, Panel, QueryState, TablePaging, useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { usePaging } from '../../../paging.ts'
import styles from './detail.module.css'

export const NewsPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const news = useQuery({
    ...queryOf(api.companyDetail.news, { companyId, page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data } = news
  if (data === undefined)
    return (
      <Panel>
        <QueryState query={news} />
      </Panel>
    )
  if (data.total === 0)
    return (
      <Panel>
        <EmptyState title={t('companyPage.no_news')} />
      </Panel>
    )
  return (
    <Panel flush title={t('companyPage.news')}>
      {data.list.map(({ title, content, link, statusText, date, sourceName, asOf }) => (
        <article key={`${title} ${date ?? ''} ${sourceName}`} className={styles.article}>
          <h3>
            <NewsTitle title={title} link={link} />
          </h3>
          {content !== null && <p>{content}</p>}
          <div className={styles.meta}>
            <span>{date ?? t('companyPage.undated')}</span>
            {statusText !== null && <Tag>{statusText}</Tag>}
            <span title={asOf}>{sourceName}</span>
          </div>
        </article>
      ))}
      <TablePaging {...pagingOf(data.total)} />
    </Panel>
  )
}

/** Only web addresses become links, because the address comes from a source. */
const NewsTitle = ({ title, link }: { title: string; link: string | null }) =>
  link === null || !/^https?:\/\//i.test(link) ? (
    <>{title}</>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
