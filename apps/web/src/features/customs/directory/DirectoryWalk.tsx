/**
 * The line above a report that was opened from the directory: the company's position, and links to the previous and
 * next company.
 */

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { pageOf, readPosition, writeDirectory, writePosition, type DirectoryPosition } from './directory-state.ts'
import styles from './directory.module.css'

export const DirectoryWalk = ({ list }: { list: string }) => {
  const position = readPosition(list)
  return position === null ? null : <Walk position={position} />
}

/**
 * The query for the company at another position of the same filtered directory. The server does not count it as a
 * search.
 */
const useNeighbour = ({ filter, sort, at }: DirectoryPosition) => {
  const input = { filter, sort, page: Math.max(1, at), limit: 1 }
  const { data } = useQuery({ ...queryOf(api.customsDirectory.companies, input), enabled: at >= 1 })
  const company = at >= 1 ? data?.list[0] : undefined
  return { total: data?.total, company }
}

const Walk = ({ position }: { position: DirectoryPosition }) => {
  const t = useT()
  const format = useFormatNumber()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const before = useNeighbour({ ...position, at: position.at - 1 })
  const after = useNeighbour({ ...position, at: position.at + 1 })
  const total = after.total ?? before.total
  const { side } = position.filter
  const step = (by: 1 | -1, { company }: ReturnType<typeof useNeighbour>) => {
    const address =
      company === undefined
        ? null
        : linkTo(
            'importExportCompanyDetail',
            { companyId: String(company.companyId) },
            {
              ...(side === 'buyer' || side === 'seller' ? { side } : {}),
              list: writePosition({ ...position, at: position.at + by }),
            },
          )
    const label =
      company === undefined
        ? t(by === 1 ? 'common.next' : 'common.previous')
        : t(by === 1 ? 'directory.position_after' : 'directory.position_before', { name: company.name })
    return (
      <Button
        size="small"
        icon={by === 1 ? <RightOutlined /> : <LeftOutlined />}
        aria-label={label}
        title={label}
        disabled={address === null}
        onClick={() => address !== null && void navigate(address)}
      />
    )
  }
  const back = linkTo('importExportCompany', {}, writeDirectory(pageOf(position)))
  return (
    <nav className={styles.walk} aria-label={t('route.importExportCompany')}>
      {back !== null && <Link to={back}>{t('directory.to_list')}</Link>}
      <span>
        {step(-1, before)}
        {total !== undefined && (
          <span className="tw-number">
            {t('directory.position', { at: format(position.at), total: format(total) })}
          </span>
        )}
        {step(1, after)}
      </span>
    </nav>
  )
}
