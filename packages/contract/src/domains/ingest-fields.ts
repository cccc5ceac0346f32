/** The datasets that files are loaded into, and what a column of a file may mean in each. */
import { z } from 'zod'

/** What a column of a trade file may mean. `amountUsd` and `unitPriceUsd` win over a price in another currency. */
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

/** What a column of a private list may mean. Columns without a meaning are kept beside them, by their headers. */
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

/** What a column of a file of trade statistics may mean. `value` is the office's own; `valueThousands` the same in thousands. */
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

/** `list`: an organisation's own; every other one is loaded by operators and seen by all. */
export const datasets = ['trade', 'list', 'statistics'] as const
export const Dataset = z.enum(datasets)
export type DatasetName = z.infer<typeof Dataset>
/** Those that an operator loads. */
export const operatorDatasets = Dataset.exclude(['list']).options

/** What a column of a file of each dataset may mean. */
export const datasetFields = {
  trade: tradeFields,
  list: listFields,
  statistics: statisticsFields,
} as const satisfies Record<DatasetName, readonly string[]>
export type Field = (typeof datasetFields)[DatasetName][number]
/** A field of any dataset; whether it is one of the load's own is checked with the load. */
export const Field = z.enum(Object.values(datasetFields).flat() as [Field, ...Field[]])
