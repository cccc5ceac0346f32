import { GlobalOutlined, MailOutlined, SearchOutlined, StarOutlined } from '@ant-design/icons'
import { Panel, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'
import styles from './workbench.module.css'

const entries = [
  { name: 'customs_index', Icon: GlobalOutlined },
  { name: 'customs_search', Icon: SearchOutlined },
  { name: 'datacenter', Icon: StarOutlined },
  { name: 'email', Icon: MailOutlined },
] as const

export const QuickEntries = () => {
  const t = useT()
  const linkTo = useScreenLink()
  return (
    <Panel title={t('workbench.quick')}>
      <nav className={styles.quick} aria-label={t('workbench.quick')}>
        {entries.map(({ name, Icon }) => {
          const path = linkTo(name)
          return (
            path !== null && (
              <Link key={name} to={path}>
                <Icon aria-hidden />
                {t(`route.${name}`)}
              </Link>
            )
          )
        })}
      </nav>
    </Panel>
  )
}
