/** The company as mails show it: English name, English address and logo. The owner changes it, members read it. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { englishAddress, englishName, mailImageLimits, mailImageTypes, type CompanyProfile } from '@tradewind/contract'
import {
  DescriptionList,
  Panel,
  QueryState,
  SubmitForm,
  useSubmit,
  useT,
  useTypedState,
  type Translate,
} from '@tradewind/ui'
import { Button, Form, Input, Upload } from 'antd'
import type { Rule } from 'antd/es/form'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { api, queryOf } from '../../api.ts'
import { useUploadImage } from '../../mail/use-upload-image.ts'
import { notices } from '../../notices.ts'
import { sessionQuery } from '../../session.ts'
import styles from './profile.module.css'

const profileQuery = queryOf(api.organisations.companyProfile, {})

export const CompanySection = () => {
  const t = useT()
  const found = useQuery(profileQuery)
  const session = useQuery(sessionQuery)
  const section = useRef<HTMLDivElement>(null)
  const isAsked = useLocation().hash === '#company' && found.data !== undefined
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView()
  }, [isAsked])
  return (
    <div ref={section}>
      <Panel title={t('profile.company')}>
        {found.data === undefined || session.data === undefined ? (
          <QueryState query={found.data === undefined ? found : session} />
        ) : (
          <>
            <p className={styles.hint}>{t('profile.company_hint', { name: found.data.name })}</p>
            {session.data.user.orgRole === 'owner' ? (
              // The form starts again with the saved values.
              <CompanyForm key={JSON.stringify(found.data)} profile={found.data} />
            ) : (
              <CompanyFacts profile={found.data} />
            )}
          </>
        )}
      </Panel>
    </div>
  )
}

const CompanyFacts = ({
  profile: { englishName: name, englishAddress: address, logo },
}: {
  profile: CompanyProfile
}) => {
  const t = useT()
  return (
    <>
      <DescriptionList
        items={[
          [t('profile.company_name'), name === '' ? null : name],
          [t('profile.company_address'), address === '' ? null : address],
          [t('profile.company_logo'), logo === null ? null : <Logo key={logo.id} logo={logo} />],
        ]}
      />
      <p className={styles.hint}>{t('profile.company_owner_only')}</p>
    </>
  )
}

const Logo = ({ logo: { url } }: { logo: NonNullable<CompanyProfile['logo']> }) => {
  const t = useT()
  return <img className={styles.logo} src={url} alt={t('profile.company_logo')} />
}

const Typed = z.object({
  englishName: z.string(),
  englishAddress: z.string(),
  logo: z.object({ id: z.string(), url: z.string(), widthPx: z.number(), heightPx: z.number() }).nullable(),
})
type Typed = z.infer<typeof Typed>

const CompanyForm = ({ profile }: { profile: CompanyProfile }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const client = useQueryClient()
  const typed = useTypedState<Typed>('company profile', profile, (stored) => Typed.safeParse(stored).data ?? null)
  const { logo } = typed.value
  const save = async (fields: Pick<Typed, 'englishName' | 'englishAddress'>) => {
    const saved = await api.organisations.saveCompanyProfile({ ...fields, logoId: logo?.id ?? null })
    typed.forget()
    client.setQueryData(profileQuery.queryKey, saved)
    notices.success(t('profile.company_saved'))
  }
  return (
    <SubmitForm
      initialValues={typed.value}
      onValuesChange={(changed: Partial<Typed>) => typed.change((now) => ({ ...now, ...changed }))}
      submit={submit}
      onSubmit={save}
    >
      <Form.Item name="englishName" label={t('profile.company_name')} rules={[fits(t, englishName)]}>
        <Input maxLength={100} autoComplete="organization" dir="ltr" placeholder="Foshan Kiln Tiles Co., Ltd" />
      </Form.Item>
      <Form.Item
        name="englishAddress"
        label={t('profile.company_address')}
        extra={t('profile.company_address_hint')}
        rules={[fits(t, englishAddress)]}
      >
        <Input.TextArea
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          autoComplete="street-address"
          dir="ltr"
          placeholder={'18 Kiln Road, Nanzhuang\nFoshan 528061, China'}
        />
      </Form.Item>
      <LogoField logo={logo} onChange={(next) => typed.change((now) => ({ ...now, logo: next }))} />
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('common.save')}
      </Button>
    </SubmitForm>
  )
}

const fits = (t: Translate, schema: typeof englishName | typeof englishAddress): Rule => ({
  validator: async (_rule, text: string | undefined) => {
    if (!schema.safeParse(text ?? '').success) throw new Error(t('validation.english'))
  },
})

type LogoFieldProps = { logo: Typed['logo']; onChange: (logo: Typed['logo']) => void }

/** The upload stores the picture at once. The company shows it only after the form is saved. */
const LogoField = ({ logo, onChange }: LogoFieldProps) => {
  const t = useT()
  const { upload, share } = useUploadImage()
  const keep = async (file: File) => {
    const image = await upload(file)
    if (image === null) return
    const { id, url, widthPx, heightPx } = image
    onChange({ id, url, widthPx, heightPx })
  }
  const chooseOnly = (file: File) => {
    void keep(file)
    return Upload.LIST_IGNORE
  }
  return (
    <Form.Item
      label={t('profile.company_logo')}
      extra={t('profile.company_logo_hint', { limitMb: mailImageLimits.bytes / 1024 / 1024 })}
    >
      <div className={styles.actions}>
        {logo !== null && <Logo logo={logo} />}
        <Upload accept={mailImageTypes.join()} showUploadList={false} beforeUpload={chooseOnly}>
          <Button loading={share !== null}>
            {t(logo === null ? 'profile.company_logo_choose' : 'profile.company_logo_change')}
          </Button>
        </Upload>
        {logo !== null && <Button onClick={() => onChange(null)}>{t('profile.company_logo_remove')}</Button>}
      </div>
    </Form.Item>
  )
}
