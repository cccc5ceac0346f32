/** The side panel of a record: all its fields, and the buyer and the supplier. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { CopyText, DateText, DescriptionList, NumberText, QueryState, useT } from '@tradewind/ui'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { ContactLines } from '../../company/ContactLines.tsx'
import { useNames } from '../../customs/names.ts'
import { FavouriteToggle } from '../../favourites/FavouriteToggle.tsx'
import { useScreenLink } from '../../links.ts'
import { Money } from './columns.tsx'
import { CoverageLink } from './CoverageNote.tsx'
import { CompanyLink, Country, HsCode, Inferred, PortName } from './parts.tsx'
import styles from './record.module.css'

export const RecordDrawer = ({ tradeId, onClose }: { tradeId: string | undefined; onClose: () => void }) => {
  const t = useT()
  return (
    <Drawer open={tradeId !== undefined} onClose={onClose} size={520} title={t('customs.record_title')} destroyOnHidden>
      {tradeId !== undefined && <RecordBody tradeId={tradeId} />}
    </Drawer>
  )
}

type FullRecord = CallOutputOf<typeof api.customs.record.endpoint>

const RecordBody = ({ tradeId }: { tradeId: string }) => {
  const record = useQuery(queryOf(api.customs.record, { tradeId }))
  if (!record.isSuccess) return <QueryState query={record} />
  const { data } = record
  return (
    <div className={styles.record}>
      <p className={styles.product}>{data.productDesc ?? data.productTag ?? '–'}</p>
      <div>
        <FavouriteToggle kind="record" targetId={tradeId} name={data.productDesc ?? data.productTag ?? tradeId} />
      </div>
      <Companies row={data} />
      <Facts row={data} />
      <CoverageLink countries={data.destinationCountry === null ? [] : [data.destinationCountry]} />
    </div>
  )
}

const Companies = ({ row }: { row: FullRecord }) => {
  const t = useT()
  return (
    <div className={styles.companies}>
      <section>
        <h3>{t('customs.buyer')}</h3>
        <CompanyLink company={row.buyer} side="buyer" />
        <Contacts company={row.buyer} contacts={row.buyerContacts} mayUnlock={row.mayUnlock} />
      </section>
      <section>
        <h3>{t('customs.seller')}</h3>
        <CompanyLink company={row.seller} side="seller" />
        <Contacts company={row.seller} contacts={row.sellerContacts} mayUnlock={row.mayUnlock} />
      </section>
    </div>
  )
}

type ContactsProps = {
  company: FullRecord['buyer']
  contacts: FullRecord['buyerContacts']
  mayUnlock: boolean
}

/** The contacts of a company that the record names; empty when the record names no company. */
const Contacts = ({ company, contacts, mayUnlock }: ContactsProps) =>
  company !== null &&
  contacts !== null && <ContactLines companyId={company.companyId} contacts={contacts} mayUnlock={mayUnlock} />

const transportKeys = {
  sea: 'customs.transport_sea',
  air: 'customs.transport_air',
  road: 'customs.transport_road',
  rail: 'customs.transport_rail',
  post: 'customs.transport_post',
  other: 'customs.transport_other',
} as const

const transportKey = (transport: string) =>
  Object.entries(transportKeys).find(([key]) => key === transport)?.[1] ?? 'customs.transport_other'

const Facts = ({ row }: { row: FullRecord }) => {
  const t = useT()
  const names = useNames()
  const unit = row.quantityUnit === null ? {} : { unit: unitText(row) }
  const facts: readonly (readonly [string, ReactNode, string?])[] = [
    [t('customs.date'), <DateText key="date" at={row.tradeDate} />, 'tradeDate'],
    [t('customs.hs_code'), <HsLine key="hs" code={row.hsCode} name={names.hs(row.hsCode ?? '')} />, 'hsCode'],
    ...(row.moreHsCodes.length === 0 ? [] : [[t('customs.more_hs_codes'), row.moreHsCodes.join(' · ')] as const]),
    [t('customs.hs_edition'), row.hsEdition, 'hsEdition'],
    [t('customs.product_tag'), row.productTag, 'productTag'],
    [t('customs.origin'), <Country key="origin" code={row.originCountry} />, 'originCountry'],
    [t('customs.destination'), <Country key="destination" code={row.destinationCountry} />, 'destinationCountry'],
    [t('customs.departure_port'), <PortName key="departure" port={row.departurePort} />, 'departurePort'],
    [t('customs.arrival_port'), <PortName key="arrival" port={row.arrivalPort} />, 'arrivalPort'],
    [t('customs.quantity'), <NumberText key="quantity" value={row.quantity} digits={4} {...unit} />, 'quantity'],
    [t('customs.weight_kg'), <NumberText key="weight" value={row.weightKg} digits={3} />, 'weightKg'],
    [t('customs.amount'), <Money key="amount" amount={row.amount} currency={row.currency} />, 'currency'],
    ...(row.currency === 'USD' || row.amountUsd === null
      ? []
      : [[t('customs.in_usd'), <Money key="usd" amount={row.amountUsd} currency="USD" />, 'amountUsd'] as const]),
    [
      t('customs.unit_price'),
      <Money key="price" amount={row.unitPrice} currency={row.currency} per={row.quantityUnit} />,
      'unitPrice',
    ],
    [t('customs.basis'), row.basis],
    [t('customs.containers'), row.containers, 'containers'],
    [t('customs.bill_no'), row.billNo === null ? null : <CopyText key="bill" text={row.billNo} />],
    [t('customs.transport'), row.transport === null ? null : t(transportKey(row.transport)), 'transport'],
    [t('customs.notify_party'), row.notifyParty],
    [t('customs.record_source'), row.sourceId],
    [t('customs.record_file'), row.provenance === null ? null : <FileLine key="file" provenance={row.provenance} />],
    [
      t('customs.record_loaded'),
      row.provenance === null ? null : <LoadedLine key="loaded" provenance={row.provenance} />,
    ],
  ]
  return (
    <DescriptionList
      lined
      items={facts.map(([label, value, field]) => [
        label,
        <>
          {value ?? '–'} {field !== undefined && <Inferred row={row} field={field} />}
        </>,
      ])}
    />
  )
}

type ProvenanceProps = { provenance: NonNullable<FullRecord['provenance']> }

/** The time at which the record was imported from a file, as a link to all records that this import published. */
const LoadedLine = ({ provenance: { loadId, loadedAt } }: ProvenanceProps) => {
  const link = useScreenLink()('transactionDynamics', {}, { load: loadId })
  const at = <DateText at={loadedAt} withTime />
  return link === null ? at : <Link to={link}>{at}</Link>
}

/**
 * A link to the load (the import of one file) from which the record came, on the operator's page of loads. Only an
 * operator sees it.
 */
const FileLine = ({ provenance }: ProvenanceProps) => {
  const { loadId, fileName } = provenance
  const line = useT()('customs.record_line', { line: provenance.line })
  const link = useScreenLink()('dataLoads', {}, { load: loadId })
  if (fileName === null) return line
  return (
    <>
      {link === null ? fileName : <Link to={link}>{fileName}</Link>} · {line}
    </>
  )
}

/** The unit that the file gives, followed by the standard unit if the two differ. */
const unitText = ({ quantityUnit, standardUnit }: FullRecord): string =>
  standardUnit === null || standardUnit === quantityUnit ? (quantityUnit ?? '') : `${quantityUnit} (${standardUnit})`

const HsLine = ({ code, name }: { code: string | null; name: string }) => (
  <>
    <HsCode code={code} /> {name}
  </>
)
