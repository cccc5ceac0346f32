import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { creditCode, licenceLimitBytes, licenceTypes, type Certification } from '@tradewind/contract'
import { SubmitForm, useSubmit, useT, type Translate } from '@tradewind/ui'
import { Button, Form, Input, Upload, type UploadFile } from 'antd'
import type { Rule } from 'antd/es/form'
import { api } from '../../api.ts'
import { notices } from '../../notices.ts'

type Fields = { enterprise: string; creditCode: string; legalRepresentative: string; licence: UploadFile[] }

/**
 * `before`: the certification that the operator declined. The form starts with its values, so that the owner can
 * correct them.
 */
export const EnterpriseForm = ({ before }: { before: Certification | null }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const client = useQueryClient()
  const send = async ({ licence, ...particulars }: Fields) => {
    const file = licence[0]?.originFileObj
    if (file === undefined) return
    await api.certification.submit(particulars, { file })
    notices.success(t('member.certification_sent'))
    await client.invalidateQueries({ queryKey: api.certification.current.queryKey({}) })
  }
  return (
    <SubmitForm initialValues={before ?? {}} submit={submit} onSubmit={send}>
      <Form.Item
        name="enterprise"
        label={t('member.certification_name')}
        extra={t('member.certification_name_hint')}
        rules={[{ required: true, whitespace: true, min: 2, max: 100, message: t('member.certification_name_length') }]}
      >
        <Input autoComplete="organization" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label={t('member.certification_code')}
        rules={[creditCodeRule(t)]}
        normalize={(text: string) => text.trim().toUpperCase()}
      >
        <Input maxLength={18} autoComplete="off" spellCheck={false} placeholder="91350100M000100Y43" />
      </Form.Item>
      <Form.Item
        name="legalRepresentative"
        label={t('member.certification_representative')}
        rules={[
          {
            required: true,
            whitespace: true,
            min: 2,
            max: 50,
            message: t('member.certification_representative_length'),
          },
        ]}
      >
        <Input autoComplete="off" maxLength={50} />
      </Form.Item>
      <Form.Item
        name="licence"
        label={t('member.certification_licence')}
        extra={t('member.certification_licence_hint')}
        rules={[licenceRule(t)]}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList.slice(-1)}
      >
        <Upload accept={licenceTypes.join()} beforeUpload={() => false}>
          <Button icon={<UploadOutlined />}>{t('member.certification_licence_choose')}</Button>
        </Upload>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('member.certification_submit')}
      </Button>
    </SubmitForm>
  )
}

const creditCodeRule = (t: Translate): Rule => ({
  validator: async (_rule, text: string | undefined) => {
    if (!creditCode.safeParse(text ?? '').success) throw new Error(t('validation.credit_code'))
  },
})

/**
 * Checks the name and the size of the licence file (at most five megabytes) before the upload. The server checks the
 * content.
 */
const licenceRule = (t: Translate): Rule => ({
  validator: async (_rule, [file]: UploadFile[] = []) => {
    if (file === undefined) throw new Error(t('member.certification_licence_required'))
    if (!licenceTypes.some((type) => type === file.type)) throw new Error(t('member.certification_licence_type'))
    if ((file.size ?? 0) > licenceLimitBytes) throw new Error(t('member.certification_licence_too_large'))
  },
})
