/** The side menu of the company detail: sections and their pages, each with its count. On a phone it is a select. */

import type { CallOutputOf } from '@tradewind/contract'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Grid, Select } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { api } from '../../../api.ts'
import { pageOf, sectionOf, writeDetail, type DetailPage } from './detail-state.ts'
import styles from './detail.module.css'

type Menu = CallOutputOf<typeof api.companyDetail.menu.endpoint>['menu']
type SideMenuProps = { menu: Menu; open: DetailPage }

/** A line of the menu. `isOpen`: the page of the line is shown. */
type Line = { key: string; name: string; count: number; page: DetailPage; isOpen: boolean }

const linesOf = (menu: Menu, open: DetailPage): { head: Line; lines: Line[] }[] =>
  menu.flatMap(({ path, name, count, childMenu }) => {
    const section = sectionOf(path)
    if (section === null) return []
    const isOpen = open.section === section
    return [
      {
        head: { key: path, name, count, page: pageOf(section, null), isOpen },
        lines: childMenu.map((child) => ({
          key: `${path}.${child.path}`,
          name: child.name,
          count: child.count,
          page: pageOf(section, child.path),
          isOpen: isOpen && open.child === child.path,
        })),
      },
    ]
  })

const searchOf = (page: DetailPage): string => `?${new URLSearchParams(writeDetail(page)).toString()}`

export const SideMenu = ({ menu, open }: SideMenuProps) => {
  const t = useT()
  const isWide = Grid.useBreakpoint().lg ?? true
  const groups = linesOf(menu, open)
  if (!isWide) return <MenuSelect groups={groups} />
  return (
    <nav className={styles.menu} aria-label={t('companyPage.menu')} data-part="detail-menu">
      <ul>
        {groups.map(({ head, lines }) => (
          <li key={head.key}>
            <MenuLink line={head} isHead isCurrent={head.isOpen && lines.length === 0} />
            {lines.length > 0 && (
              <ul>
                {lines.map((line) => (
                  <li key={line.key}>
                    <MenuLink line={line} isCurrent={line.isOpen} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MenuLinkProps = { line: Line; isHead?: boolean; isCurrent: boolean }

const MenuLink = ({ line, isHead = false, isCurrent }: MenuLinkProps) => {
  const format = useFormatNumber()
  return (
    <Link
      to={searchOf(line.page)}
      className={styles.link}
      data-head={isHead}
      data-empty={line.count === 0}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <span>{line.name}</span>
      <span className="tw-number">{format(line.count)}</span>
    </Link>
  )
}

const MenuSelect = ({ groups }: { groups: ReturnType<typeof linesOf> }) => {
  const t = useT()
  const format = useFormatNumber()
  const navigate = useNavigate()
  const labelOf = ({ name, count }: Line) => `${name} (${format(count)})`
  const lines = groups.flatMap(({ head, lines: below }) => (below.length === 0 ? [head] : below))
  return (
    <Select
      className={styles.menuSelect}
      aria-label={t('companyPage.menu')}
      value={lines.find(({ isOpen }) => isOpen)?.key ?? null}
      onChange={(key) => {
        const line = lines.find((one) => one.key === key)
        if (line !== undefined) void navigate(searchOf(line.page))
      }}
      options={groups.map(({ head, lines: below }) =>
        below.length === 0
          ? { value: head.key, label: labelOf(head) }
          : { label: head.name, options: below.map((line) => ({ value: line.key, label: labelOf(line) })) },
      )}
    />
  )
}
