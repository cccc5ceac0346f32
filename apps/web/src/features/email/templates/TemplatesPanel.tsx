/** All templates; using one starts a mail. */
import { Panel, useT } from '@tradewind/ui'
import { TemplateGallery } from './TemplateGallery.tsx'
import { useView } from '../view.ts'

export const TemplatesPanel = () => {
  const t = useT()
  const { view, go } = useView()
  return (
    <Panel title={t('email.tab_templates')}>
      <TemplateGallery
        mayChange
        filter={{ category: view.state ?? '', q: view.q ?? '', page: view.page }}
        onFilter={({ category = '', q = '', page = 1 }) => go({ tab: 'templates', state: category, q, page })}
        onPick={({ id }) => go({ tab: 'compose', template: id })}
      />
    </Panel>
  )
}
