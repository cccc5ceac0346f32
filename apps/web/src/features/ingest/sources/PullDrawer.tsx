/**
 * The form for the pull (scheduled download) of a source: location and schedule. The form never shows stored
 * credentials, which stay stored unless the operator enters new ones.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallInputOf, PullCredentials, PullLocation, SourcePull } from '@tradewind/contract'
import { DateText, FormDialog, useT } from '@tradewind/ui'
import { Form, Input, InputNumber, Select, type FormRule as Rule } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { api, queryOf } from '../../../api.ts'
import { notices } from '../../../notices.ts'
import { ownTimeZone } from '../../../own-time-zone.ts'
import { timeZones } from '../time-zones.ts'
import { useSourceChange } from './queries.ts'
import ingestStyles from '../ingest.module.css'
import styles from './sources.module.css'

type Kind = PullLocation['kind']
type CredentialChoice = PullCredentials['kind'] | 'keep' | 'none'
/** The form fields of all kinds of location (HTTP, S3, SFTP). Only the fields of the chosen kind have values. */
type PlaceForm = {
  kind: Kind
  url?: string
  endpoint?: string | null
  region?: string
  bucket?: string
  key?: string
  host?: string
  port?: number | null
  path?: string
  dayOffset?: number | null
}
type CredentialName =
  | 'username'
  | 'password'
  | 'token'
  | 'privateKey'
  | 'passphrase'
  | 'accessKeyId'
  | 'secretAccessKey'
type CredentialForm = Partial<Record<CredentialName, string>>
type PullForm = {
  place: PlaceForm
  choice: CredentialChoice
  credentials?: CredentialForm
  hostKey?: string
  cron?: string
  timeZone: string
}
type PullInput = CallInputOf<typeof api.sources.savePull.endpoint>

const choicesOf: Readonly<Record<Kind, readonly CredentialChoice[]>> = {
  http: ['none', 'password', 'token'],
  s3: ['access_key'],
  sftp: ['password', 'private_key'],
}
const empty: Readonly<Record<Kind, object>> = {
  http: { dayOffset: 0 },
  s3: { region: 'us-east-1', dayOffset: 0 },
  sftp: { port: 22, dayOffset: 0 },
}

const toPlace = ({ kind, ...place }: PlaceForm): PullInput['place'] => {
  const dayOffset = place.dayOffset ?? 0
  const { url = '', region = '', bucket = '', key = '', host = '', path = '' } = place
  switch (kind) {
    case 'http':
      return { kind, url, dayOffset }
    case 's3':
      return { kind, endpoint: place.endpoint || null, region, bucket, key, dayOffset }
    case 'sftp':
      return { kind, host, port: place.port ?? 22, path, dayOffset }
  }
}

const toCredentials = (kind: PullCredentials['kind'], given: CredentialForm): PullCredentials => {
  const { username = '', password = '', token = '', privateKey = '', accessKeyId = '', secretAccessKey = '' } = given
  switch (kind) {
    case 'password':
      return { kind, username, password }
    case 'token':
      return { kind, token }
    case 'private_key':
      return { kind, username, privateKey, passphrase: given.passphrase || null }
    case 'access_key':
      return { kind, accessKeyId, secretAccessKey }
  }
}

/** Converts the form to the input of the endpoint. The server validates the input. */
const toInput = (sourceId: string, form: PullForm): PullInput => {
  const { place, choice, credentials = {}, hostKey = '', cron = '', timeZone } = form
  return {
    sourceId,
    place: toPlace(place),
    ...(choice !== 'keep' && { credentials: choice === 'none' ? null : toCredentials(choice, credentials) }),
    ...(hostKey !== '' && { hostKey }),
    cron: cron.trim() === '' ? null : cron.trim(),
    timeZone: timeZone.trim(),
  }
}

type PullDrawerProps = { sourceId: string; pull: SourcePull | null; onClose: () => void }

export const PullDrawer = ({ sourceId, pull, onClose }: PullDrawerProps) => {
  const t = useT()
  const [form] = Form.useForm<PullForm>()
  const kind = Form.useWatch(['place', 'kind'], form) ?? pull?.place.kind ?? 'http'
  const save = useSourceChange(
    (values: PullForm) => api.sources.savePull(toInput(sourceId, values)),
    () => notices.success(t('source.pull_saved')),
  )
  const ownZone = ownTimeZone()
  const zones = useMemo(
    () => [...new Set([...timeZones(), ownZone])].map((value) => ({ value, label: value })),
    [ownZone],
  )
  const initial = {
    place: pull?.place ?? { kind: 'http', ...empty.http },
    choice: pull?.credentialsKind ? 'keep' : 'none',
    cron: pull?.cron ?? '',
    timeZone: pull?.timeZone ?? ownZone,
  }
  const changeKind = (next: Kind) =>
    form.setFieldsValue({ place: { kind: next, ...empty[next] }, choice: choicesOf[next][0] ?? 'none' })
  return (
    <FormDialog
      placement="drawer"
      form={form}
      title={t('source.pull')}
      submitText={t('common.save')}
      initialValues={initial}
      secretFields={['credentials']}
      widthPx={520}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <Form.Item name={['place', 'kind']} label={t('source.how')}>
        <Select
          onChange={changeKind}
          options={(['http', 's3', 'sftp'] as const).map((value) => ({ value, label: t(`source.how_${value}`) }))}
        />
      </Form.Item>
      <PlaceInputs kind={kind} />
      <CredentialInputs choices={[...(pull?.credentialsKind ? (['keep'] as const) : []), ...choicesOf[kind]]} />
      {kind === 'sftp' && (
        <Form.Item name="hostKey" label={t('source.host_key')} extra={t('source.host_key_hint')}>
          <Input placeholder={pull?.hostKey ?? 'SHA256:…'} />
        </Form.Item>
      )}
      <Form.Item name="cron" label={t('source.cron')} extra={t('source.cron_hint')}>
        <Input placeholder="30 6 * * *" />
      </Form.Item>
      <Form.Item name="timeZone" label={t('source.time_zone')} rules={[{ required: true }]}>
        <Select showSearch options={zones} />
      </Form.Item>
      <NextRuns cron={Form.useWatch('cron', form) ?? ''} timeZone={Form.useWatch('timeZone', form) ?? ''} />
    </FormDialog>
  )
}

const PlaceInputs = ({ kind }: { kind: Kind }) => {
  const t = useT()
  const text = (name: string, label: string, extra: string | null = null, rules: Rule[] = [{ required: true }]) => (
    <Form.Item key={name} name={['place', name]} label={label} rules={rules} {...(extra !== null && { extra })}>
      <Input />
    </Form.Item>
  )
  return (
    <>
      {kind === 'http' &&
        text('url', t('source.url'), t('source.place_hint'), [
          { required: true },
          { pattern: /^https?:\/\/[^/@]+(\/|$|\?)/i, message: t('source.url_refused') },
        ])}
      {kind === 's3' && [
        text('endpoint', t('source.endpoint'), null, []),
        text('region', t('source.region')),
        text('bucket', t('source.bucket')),
        text('key', t('source.key'), t('source.place_hint')),
      ]}
      {kind === 'sftp' && (
        <>
          {text('host', t('source.host'))}
          <Form.Item name={['place', 'port']} label={t('source.port')}>
            <InputNumber min={1} max={65_535} />
          </Form.Item>
          {text('path', t('source.path'), `${t('source.place_hint')} · ${t('source.sftp_hint')}`)}
        </>
      )}
      <Form.Item name={['place', 'dayOffset']} label={t('source.day_offset')}>
        <InputNumber min={-31} max={0} />
      </Form.Item>
    </>
  )
}

const inputsOf: Readonly<Record<PullCredentials['kind'], readonly (readonly [CredentialName, CredentialText])[]>> = {
  password: [
    ['username', 'username'],
    ['password', 'password'],
  ],
  token: [['token', 'token']],
  private_key: [
    ['username', 'username'],
    ['privateKey', 'private_key'],
    ['passphrase', 'passphrase'],
  ],
  access_key: [
    ['accessKeyId', 'access_key_id'],
    ['secretAccessKey', 'secret_access_key'],
  ],
}
type CredentialText =
  | 'username'
  | 'password'
  | 'token'
  | 'private_key'
  | 'passphrase'
  | 'access_key_id'
  | 'secret_access_key'
const isShown = (name: CredentialName): boolean => name === 'username' || name === 'accessKeyId'

const CredentialInputs = ({ choices }: { choices: readonly CredentialChoice[] }) => {
  const t = useT()
  const form = Form.useFormInstance<PullForm>()
  const choice = Form.useWatch('choice', form)
  const inputs = choice === undefined || choice === 'keep' || choice === 'none' ? [] : inputsOf[choice]
  return (
    <>
      <Form.Item name="choice" label={t('source.credentials')} extra={t('source.credentials_hint')}>
        <Select options={choices.map((value) => ({ value, label: t(`source.credentials_${value}`) }))} />
      </Form.Item>
      {inputs.map(([name, label]) => (
        <Form.Item
          key={name}
          name={['credentials', name]}
          label={t(`source.${label}`)}
          rules={[{ required: name !== 'passphrase' }]}
        >
          {name === 'privateKey' ? (
            <Input.TextArea rows={4} autoComplete="off" />
          ) : isShown(name) ? (
            <Input autoComplete="off" />
          ) : (
            <Input.Password autoComplete="new-password" />
          )}
        </Form.Item>
      ))}
    </>
  )
}

const NextRuns = ({ cron, timeZone }: { cron: string; timeZone: string }) => {
  const t = useT()
  const asked = useDeferredValue(cron.trim())
  const { data, error } = useQuery({
    ...queryOf(api.sources.previewSchedule, { cron: asked, timeZone }, ['schedule_refused', 'invalid_input']),
    enabled: asked.split(/\s+/).length === 5 && timeZone !== '',
    retry: false,
  })
  if (asked === '') return null
  if (error !== null) return <p className={styles.refused}>{error.message}</p>
  return (
    <p className={ingestStyles.quiet}>
      {t('source.next_runs')}:{' '}
      {(data ?? []).slice(0, 3).map((at) => (
        <span key={at} className={styles.run}>
          <DateText at={at} withTime />
        </span>
      ))}
    </p>
  )
}
