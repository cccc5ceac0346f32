/** The datasets into which files are loaded, and the meanings that a column of a file can have in each dataset. */

import { z } from 'zod'
import {
  companyFields,
  fairFields,
  fundingFields,
  newsFields,
  personFields,
  shareholdingFields,
  technologyFields,
} from './ingest-profile-fields.ts'
import { socialFields } from './ingest-social-fields.ts'

/**
 * The meanings that a column of a trade file can have. `amountUsd` and `unitPriceUsd` take precedence over prices in
 * other currencies.
 */
export const tradeFields = [
  'recordId',
  'declarationNo',
  'lineNo',
  'tradeDate',
  'buyerName',
  'buyerCountry',
  'buyerAddress',
  'buyerEmail',
  'buyerPhone',
  'buyerWebsite',
  'sellerName',
  'sellerCountry',
  'sellerAddress',
  'sellerEmail',
  'sellerPhone',
  'sellerWebsite',
  'notifyParty',
  'productDesc',
  'productTag',
  'hsCode',
  'hsEdition',
  'originCountry',
  'destinationCountry',
  'departurePort',
  'arrivalPort',
  'quantity',
  'quantityUnit',
  'weight',
  'weightUnit',
  'amount',
  'amountUsd',
  'currency',
  'basis',
  'unitPrice',
  'unitPriceUsd',
  'containers',
  'containerNumbers',
  'billNo',
  'masterBillNo',
  'transport',
] as const
export type TradeField = (typeof tradeFields)[number]

/**
 * The meanings that a column of a private list can have. The values of other columns are stored under the header of the
 * column.
 */
export const listFields = [
  'recordId',
  'company',
  'country',
  'website',
  'email',
  'phone',
  'address',
  'contact',
  'title',
  'industry',
  'productInterest',
  'notes',
  'tags',
] as const
export type ListField = (typeof listFields)[number]

/**
 * The meanings that a column of a file with trade statistics can have. `value`: the trade value. `valueThousands`: the
 * trade value in thousands.
 */
export const statisticsFields = [
  'reporter',
  'partner',
  'secondPartner',
  'flow',
  'period',
  'year',
  'month',
  'frequency',
  'code',
  'level',
  'edition',
  'procedure',
  'transport',
  'value',
  'valueThousands',
  'valueCif',
  'valueFob',
  'currency',
  'netWeight',
  'grossWeight',
  'quantity',
  'quantityUnit',
  'supplementaryQuantity',
  'supplementaryUnit',
  'weightEstimated',
  'quantityEstimated',
  'estimation',
] as const
export type StatisticsField = (typeof statisticsFields)[number]

/** The dataset `list` is private to one organisation. Operators load the other datasets, which all organisations see. */
export const datasets = [
  'trade',
  'list',
  'statistics',
  'company',
  'person',
  'shareholding',
  'funding',
  'news',
  'technology',
  'fair_buyers',
  'social',
] as const
export const Dataset = z.enum(datasets)
export type DatasetName = z.infer<typeof Dataset>
/** The datasets that an operator loads. */
export const operatorDatasets = Dataset.exclude(['list']).options

/** The meanings that a column can have, by dataset. */
export const datasetFields = {
  trade: tradeFields,
  list: listFields,
  statistics: statisticsFields,
  company: companyFields,
  person: personFields,
  shareholding: shareholdingFields,
  funding: fundingFields,
  news: newsFields,
  technology: technologyFields,
  fair_buyers: fairFields,
  social: socialFields,
} as const satisfies Record<DatasetName, readonly string[]>
export type Field = (typeof datasetFields)[DatasetName][number]
/** A field of any dataset; loading checks that the field belongs to the dataset of the load. */
export const Field = z.enum([...new Set(Object.values(datasetFields).flat())] as [Field, ...Field[]])
