/** All templates; using one begins a mail. */
import { Panel, useT } from '@tradewind/ui'
import { TemplateGallery } from './TemplateGallery.tsx'
import { useView } from './view.ts'

export const TemplatesPanel = () => {
  const t = useT()
  const { go } = useView()
  return (
    <Panel title={t('email.tab_templates')}>
      <TemplateGallery mayDelete onPick={({ id }) => go({ tab: 'compose', template: id })} />
    </Panel>
  )
}
