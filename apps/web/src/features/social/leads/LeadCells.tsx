/** Cells of a lead that a user edits: its note and its company. */

import { EditOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { leadNoteAtMost, type Lead } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { App, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { useSettled } from '../../../use-settled.ts'
import { refreshLeads } from './refresh.ts'
import styles from './leads.module.css'

export const NoteCell = ({ lead }: { lead: Lead }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const { leadId, note, name } = lead
  return (
    <div className={styles.note}>
      {note !== '' && <span title={note}>{note.length > 60 ? `${note.slice(0, 60)}…` : note}</span>}
      <Button
        type="link"
        size="small"
        icon={<EditOutlined />}
        {...(note === '' ? {} : { 'aria-label': t('leads.note_edit'), title: t('leads.note_edit') })}
        onClick={() => setOpen(true)}
      >
        {note === '' && t('leads.note_add')}
      </Button>
      {open && (
        <FormDialog<{ note: string }>
          title={t('leads.note_of', { name })}
          typedAs={`lead note ${leadId}`}
          submitText={t('common.save')}
          initialValues={{ note }}
          onSubmit={async (fields) => {
            await api.leads.saveNote({ leadId, note: fields.note })
            message.success(t('common.saved'))
            await refreshLeads(client)
          }}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="note" label={t('leads.note')}>
            <Input.TextArea rows={5} maxLength={leadNoteAtMost} showCount />
          </Form.Item>
        </FormDialog>
      )}
    </div>
  )
}

export const CompanyCell = ({ lead }: { lead: Lead }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const [open, setOpen] = useState(false)
  const { company } = lead
  const address = company === null ? null : linkTo('companySearchDetail', { companyId: String(company.companyId) })
  return (
    <div className={styles.note}>
      {company !== null && (
        <span title={company.linkedBy === 'domain' ? t('leads.company_by_domain') : undefined}>
          {address === null ? company.name : <Link to={address}>{company.name}</Link>}
        </span>
      )}
      <Button
        type="link"
        size="small"
        icon={<EditOutlined />}
        {...(company === null ? {} : { 'aria-label': t('leads.company_change'), title: t('leads.company_change') })}
        onClick={() => setOpen(true)}
      >
        {company === null && t('leads.company_link')}
      </Button>
      {open && <CompanyDialog lead={lead} onClose={() => setOpen(false)} />}
    </div>
  )
}

const CompanyDialog = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const found = useQuery({
    ...queryOf(api.customs.suggestCompanies, { text: settled }),
    enabled: settled.length > 1,
  })
  return (
    <FormDialog<{ companyId?: number }>
      title={t('leads.company_link')}
      submitText={t('common.save')}
      onSubmit={async ({ companyId }) => {
        await api.leads.setCompany({ leadId: lead.leadId, companyId: companyId ?? null })
        message.success(t('common.saved'))
        await refreshLeads(client)
      }}
      onClose={onClose}
    >
      <Form.Item name="companyId" label={t('leads.company')} extra={t('leads.company_none')}>
        <Select
          allowClear
          showSearch={{ onSearch: setText, filterOption: false }}
          placeholder={t('leads.company_search')}
          loading={found.isFetching}
          notFoundContent={null}
          options={(found.data ?? []).map(({ companyId, name, country }) => ({
            value: companyId,
            label: country === null ? name : `${name} (${country})`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
