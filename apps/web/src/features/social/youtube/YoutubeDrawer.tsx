/** A search on YouTube itself, page by page. Without a key it says how to configure one. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { youtubeOrders, type CallOutputOf, type YoutubeFilter, type YoutubeUnits } from '@tradewind/contract'
import {
  EmptyState,
  formatFull,
  NumberText,
  QueryState,
  SubmitButton,
  SubmitForm,
  searchByLabel,
  useFormatNumber,
  useSubmit,
  useT,
} from '@tradewind/ui'
import { Alert, Button, DatePicker, Drawer, Form, Input, Select, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import type { SocialFilter } from '../../../social/social-address.ts'
import { KeepOne, keptOf, useLeadsAmong } from '../leads/KeepButton.tsx'
import styles from '../social.module.css'

type Found = CallOutputOf<typeof api.youtube.search.endpoint>
type Fields = {
  keywords: string
  region?: string
  publishedAfter?: Dayjs | null
  order: (typeof youtubeOrders)[number]
}
type DrawerProps = { filter: SocialFilter; onOpen: (itemId: number) => void; onClose: () => void }

export const YoutubeDrawer = (props: DrawerProps) => {
  const t = useT()
  const state = useQuery(queryOf(api.youtube.state, {}))
  return (
    <Drawer open onClose={props.onClose} title={t('social.youtube_search')} size={640}>
      {state.data === undefined ? (
        <QueryState query={state} />
      ) : state.data.isConfigured ? (
        <Search {...props} units={state.data.units} />
      ) : (
        <Alert type="info" showIcon title={t('error.youtube_not_configured')} description={t('social.youtube_how')} />
      )}
    </Drawer>
  )
}

const Search = ({ filter, onOpen, units }: DrawerProps & { units: YoutubeUnits }) => {
  const t = useT()
  const names = useNames()
  const client = useQueryClient()
  const [asked, setAsked] = useState<YoutubeFilter | null>(null)
  const [pages, setPages] = useState<readonly Found[]>([])
  const fetchPage = useMutation({
    mutationFn: (input: { filter: YoutubeFilter; pageToken?: string }) => api.youtube.search(input),
    onSuccess: (page, { pageToken }) => {
      setPages((before) => (pageToken === undefined ? [page] : [...before, page]))
      for (const path of [
        api.social.search.endpoint.path,
        api.social.facets.endpoint.path,
        api.youtube.state.endpoint.path,
      ])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
  const search = async ({ keywords, region, publishedAfter, order }: Fields) => {
    const next: YoutubeFilter = {
      keywords: keywords.trim(),
      order,
      ...(region === undefined ? {} : { region }),
      ...(publishedAfter === undefined || publishedAfter === null
        ? {}
        : { publishedAfter: publishedAfter.format('YYYY-MM-DD') }),
    }
    await fetchPage.mutateAsync({ filter: next })
    setAsked(next)
  }
  const { submit, isPending } = useSubmit()
  const last = pages.at(-1)
  const token = last?.nextPageToken ?? null
  const list = pages.flatMap((page) => page.list)
  return (
    <div className={styles.detail}>
      <p>{t('social.youtube_lead')}</p>
      <SubmitForm<Fields>
        submit={submit}
        layout="vertical"
        initialValues={{
          keywords: filter.keywords ?? '',
          order: 'relevance',
          ...(filter.countries?.[0] === undefined ? {} : { region: filter.countries[0] }),
          ...(filter.publishedFrom === undefined ? {} : { publishedAfter: dayjs(filter.publishedFrom) }),
        }}
        onSubmit={search}
      >
        <Form.Item
          name="keywords"
          label={t('social.keywords')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input maxLength={200} allowClear />
        </Form.Item>
        <Space wrap align="start">
          <Form.Item name="region" label={t('social.youtube_region')}>
            <Select
              allowClear
              showSearch={searchByLabel}
              options={names.countryOptions()}
              style={{ inlineSize: 200 }}
            />
          </Form.Item>
          <Form.Item name="publishedAfter" label={t('social.youtube_after')}>
            <DatePicker />
          </Form.Item>
          <Form.Item name="order" label={t('social.youtube_order')}>
            <Select
              options={youtubeOrders.map((value) => ({ value, label: t(`social.youtube_order_${value}`) }))}
              style={{ inlineSize: 130 }}
            />
          </Form.Item>
        </Space>
        <div>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('social.search_do')}
          </Button>
        </div>
      </SubmitForm>
      <Units units={last?.units ?? units} />
      {last !== undefined && list.length === 0 && (
        <EmptyState title={t('social.youtube_empty')} hint={t('social.empty_hint')} />
      )}
      <Results list={list} onOpen={onOpen} />
      {asked !== null && token !== null && (
        <SubmitButton onSubmit={() => fetchPage.mutateAsync({ filter: asked, pageToken: token })}>
          {t('social.youtube_more')}
        </SubmitButton>
      )}
      <a href="https://www.youtube.com/t/terms" target="_blank" rel="noopener noreferrer">
        {t('social.youtube_terms')}
      </a>
    </div>
  )
}

const Units = ({ units }: { units: YoutubeUnits }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <p className="tw-quiet" data-part="youtube-units">
      {t('social.youtube_units', {
        used: format(units.used),
        limit: format(units.limit),
        orgUsed: format(units.orgUsed),
        orgLimit: format(units.orgLimit),
        time: formatFull(units.resetsAt),
      })}
    </p>
  )
}

const Results = ({ list, onOpen }: { list: Found['list']; onOpen: (itemId: number) => void }) => {
  const t = useT()
  const among = useLeadsAmong(list.flatMap((row) => row.creator?.itemId ?? []).slice(0, 200))
  return (
    <ul className={styles.items}>
      {list.map((row) => {
        const kept = keptOf(row, 'video')
        return (
          <li key={row.itemId}>
            <Button type="link" className={styles.name} onClick={() => onOpen(row.itemId)}>
              {row.name}
            </Button>
            <p className="tw-quiet">
              {row.creator?.name ?? '–'} · {row.publishedOn ?? '–'} · {t('social.views')}{' '}
              <NumberText value={row.views} />
            </p>
            {kept !== null && <KeepOne account={kept} name={row.creator?.name ?? row.name} among={among} />}
          </li>
        )
      })}
    </ul>
  )
}
