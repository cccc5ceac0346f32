/** The files that were imported into a list, with their results. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailingImport } from '@tradewind/contract'
import { DateText, ListTable, NumberText, Panel, useT, SubmitButton, type Column, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useSidePaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'

const pageSize = 5

const columnsOf = (
  t: Translate,
  download: (importId: string) => Promise<unknown>,
): readonly Column<MailingImport>[] => [
  {
    key: 'file',
    title: t('mailing.file'),
    always: true,
    ellipsis: true,
    widthPx: 260,
    render: ({ fileName }) => <b>{fileName}</b>,
  },
  { key: 'state', title: t('common.status'), render: ({ state }) => t(`mailing.import_state_${state}`) },
  {
    key: 'added',
    title: t('mailing.added'),
    number: true,
    render: ({ rowsAdded }) => <NumberText value={rowsAdded} />,
  },
  {
    key: 'updated',
    title: t('mailing.updated'),
    number: true,
    render: ({ rowsUpdated }) => <NumberText value={rowsUpdated} />,
  },
  {
    key: 'already',
    title: t('mailing.mark_already'),
    number: true,
    render: ({ rowsAlready, rowsDuplicate }) => <NumberText value={rowsAlready + rowsDuplicate} />,
  },
  {
    key: 'rejected',
    title: t('mailing.rejected'),
    number: true,
    render: ({ id, rowsRejected }) =>
      rowsRejected === 0 ? (
        0
      ) : (
        <SubmitButton type="link" size="small" title={t('mailing.rejects_download')} onSubmit={() => download(id)}>
          <NumberText value={rowsRejected} />
        </SubmitButton>
      ),
  },
  { key: 'at', title: t('common.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
]

/** The panel is omitted for a list without imports. */
export const ImportsPanel = ({ listId }: { listId: string }) => {
  const t = useT()
  const open = useOpenPart()
  const { page, pagesOf } = useSidePaging(pageSize)
  const imports = useQuery({
    ...queryOf(api.mailingImports.imports, { listId, page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const { data } = imports
  const { mutateAsync: download } = useChange(async (importId: string) =>
    saveDownload(await api.mailingImports.importRejects({ importId })),
  )
  if (data?.total === 0) return null
  return (
    <Panel title={t('mailing.imports')} flush>
      <ListTable
        stacks
        label={t('mailing.imports')}
        columns={columnsOf(t, download)}
        rowKey={({ id }) => id}
        query={imports}
        onOpen={({ id }) => open('import', { importId: id })}
        {...pagesOf(data?.total)}
      />
    </Panel>
  )
}
