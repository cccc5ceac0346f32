/** Page of the operator with the sources of files: the list of sources, or one source (`?source=`). */

import { useQuery } from '@tanstack/react-query'
import { operatorDatasets, type CallInputOf, type SourceLine } from '@tradewind/contract'
import {
  DateText,
  Flag,
  FormDialog,
  ListTable,
  NumberText,
  PageHeader,
  Panel,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Button, Form, Grid, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { notices } from '../../../notices.ts'
import { usePaging } from '../../../paging.ts'
import { StateTag } from '../StateTag.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { sourcesQuery, useSourceChange } from './queries.ts'
import { publishingText } from './source-texts.ts'
import { AlertTag } from './SourceTags.tsx'
import { SourceView } from './SourceView.tsx'
import ingestStyles from '../ingest.module.css'
import styles from './sources.module.css'

export const SourcesPage = () => {
  const [params] = useSearchParams()
  const sourceId = params.get('source')
  return sourceId === null ? <SourceList /> : <SourceView key={sourceId} sourceId={sourceId} />
}

const SourceList = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const isWide = Grid.useBreakpoint().md ?? true
  const [adding, setAdding] = useState(false)
  const search = query.get('search') ?? ''
  const sources = useQuery({
    ...sourcesQuery({ ...(search === '' ? {} : { search }), page, limit }),
    placeholderData: (previous) => previous,
  })
  const columns = columnsOf(t, isWide)
  return (
    <div className={ingestStyles.ingest}>
      <PageHeader
        title={t('source.title')}
        description={t('source.subtitle')}
        actions={
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('source.add')}
          </Button>
        }
      />
      <Panel flush>
        <ListTable
          label={t('source.title')}
          columns={isWide ? columns : columns.filter(({ key }) => key === 'name')}
          rowKey={(source) => source.sourceId}
          query={sources}
          onOpen={(source) => change({ source: source.sourceId })}
          empty={{ title: t('source.no_sources'), hint: t('source.no_sources_hint') }}
          toolbar={
            <Input.Search
              allowClear
              className={styles.search}
              defaultValue={search}
              placeholder={t('source.search')}
              aria-label={t('source.search')}
              onSearch={(text) => change({ search: text.trim() })}
            />
          }
          pagingOf={pagingOf}
        />
      </Panel>
      {adding && <NewSource onClose={() => setAdding(false)} onMade={(source) => change({ source })} />}
    </div>
  )
}

const columnsOf = (t: Translate, isWide: boolean): readonly Column<SourceLine>[] => [
  {
    key: 'name',
    title: t('source.name'),
    always: true,
    widthPx: 240,
    render: (source) => (
      <div className={styles.name}>
        <b>{source.name}</b>
        {!isWide && source.lastLoad !== null && <StateTag state={source.lastLoad.state} />}
        {source.openAlerts > 0 && <AlertTag count={source.openAlerts} />}
      </div>
    ),
  },
  {
    key: 'country',
    title: t('source.country'),
    render: ({ country, flow }) => (
      <>
        {country === null ? '–' : <Flag code={country} />} {flow !== null && t(`source.flow_${flow}`)}
      </>
    ),
  },
  { key: 'dataset', title: t('source.dataset'), render: ({ dataset }) => t(`source.dataset_${dataset}`) },
  { key: 'how', title: t('source.how'), render: ({ pullKind }) => t(`source.how_${pullKind ?? 'files'}`) },
  {
    key: 'publishing',
    title: t('source.publishing'),
    render: (source) => t(publishingText(source)),
  },
  {
    key: 'last',
    title: t('source.last_load'),
    render: ({ lastLoad }) =>
      lastLoad === null ? (
        '–'
      ) : (
        <span className={styles.last}>
          <StateTag state={lastLoad.state} /> <DateText at={lastLoad.createdAt} withTime />
        </span>
      ),
  },
  {
    key: 'rows',
    title: t('source.rows'),
    number: true,
    render: ({ lastLoad }) => <NumberText value={lastLoad?.rowsRead ?? null} />,
  },
  {
    key: 'next',
    title: t('source.next_run'),
    render: ({ isPaused, nextRunAt }) => {
      if (isPaused) return <Tag>{t('source.paused')}</Tag>
      return nextRunAt === null ? '–' : <DateText at={nextRunAt} withTime />
    },
  },
]

type NewSourceInput = Pick<CallInputOf<typeof api.sources.create.endpoint>, 'name' | 'dataset'> & {
  country?: string
  flow?: 'import' | 'export'
}

const NewSource = ({ onClose, onMade }: { onClose: () => void; onMade: (sourceId: string) => void }) => {
  const t = useT()
  const create = useSourceChange(({ country, flow, ...input }: NewSourceInput) =>
    api.sources.create({ ...input, country: country ?? null, flow: flow ?? null }),
  )
  return (
    <FormDialog<NewSourceInput>
      title={t('source.add')}
      submitText={t('source.add')}
      onSubmit={async (input) => {
        const { sourceId } = await create.mutateAsync(input)
        notices.success(t('source.created'))
        onMade(sourceId)
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('source.name')} rules={[{ required: true, whitespace: true, max: 80 }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="dataset" label={t('source.dataset')} initialValue="trade">
        <Select options={operatorDatasets.map((value) => ({ value, label: t(`source.dataset_${value}`) }))} />
      </Form.Item>
      <PlaceFields />
    </FormDialog>
  )
}
