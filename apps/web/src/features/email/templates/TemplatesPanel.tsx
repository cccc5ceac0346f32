/** The list of templates. Choosing a template starts a new mail. */

import { Panel, useT } from '@tradewind/ui'
import { useFilters } from '../../../outreach/filters.ts'
import { useOpenPart } from '../links.ts'
import { TemplateGallery } from './TemplateGallery.tsx'

export const TemplatesPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const { page: shown, read, set } = useFilters<'state' | 'q'>()
  return (
    <Panel title={t('email.tab_templates')}>
      <TemplateGallery
        mayChange
        filter={{ category: read('state') ?? '', q: read('q') ?? '', page: shown }}
        onFilter={({ category = '', q = '', page = 1 }) =>
          set({ state: category, q, page: page === 1 ? '' : String(page) })
        }
        onPick={({ id }) => open('compose', {}, { template: id })}
      />
    </Panel>
  )
}
