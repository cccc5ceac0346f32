/** The page of one contact of the organisation, with the complete history. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { QueryState, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { api, queryOf } from '../../../../api.ts'
import { useOpenPart } from '../../links.ts'
import { ContactFigures } from './ContactFigures.tsx'
import { ContactHead } from './ContactHead.tsx'
import { ContactHistory } from './ContactHistory.tsx'
import { ContactLists } from './ContactLists.tsx'
import styles from '../../../../outreach/outreach.module.css'

export const ContactView = () => {
  const t = useT()
  const { address = '' } = useParams()
  const open = useOpenPart()
  const contact = useQuery(queryOf(api.mailingContacts.contact, { address }))
  const { data } = contact
  return (
    <>
      <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => open('lists')}>
        {t('email.back_to_lists')}
      </Button>
      {data === undefined && <QueryState query={contact} />}
      {data !== undefined && (
        <>
          <ContactHead contact={data} />
          <ContactFigures contact={data} />
          <ContactLists contact={data} />
          <ContactHistory address={data.address} />
        </>
      )}
    </>
  )
}
