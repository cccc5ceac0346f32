/** The page of the video leads. Its parts are child routes; the page shows a tab for each part. */

import { PageHeader, useT } from '@tradewind/ui'
import { Tabs } from 'antd'
import { Outlet, useLocation, useNavigate, useResolvedPath } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { socialTabs } from '../../social-paths.ts'

export const SocialVideoPage = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const base = useResolvedPath('').pathname
  const first = useLocation()
    .pathname.slice(base.length + 1)
    .split('/')[0]
  const open = (part: string) => {
    const address = linkTo(`socialVideo.${part}`)
    if (address !== null) void navigate(address)
  }
  return (
    <div>
      <PageHeader title={t('route.socialVideo')} description={t('social.lead')} />
      <Tabs
        activeKey={socialTabs.find(({ part }) => part === first)?.part ?? 'search'}
        onChange={open}
        items={socialTabs.map(({ part, label }) => ({ key: part, label: t(label) }))}
      />
      <Outlet />
    </div>
  )
}
