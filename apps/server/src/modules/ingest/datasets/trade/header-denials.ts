/**
 * Headers that contradict a field although they contain names of the field. For example, `FOB_UNIT_VALUE` has the words
 * of an amount, but holds prices.
 */

import type { Field } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'
import { namesOtherThanDollars } from '../../values/header-currency.ts'

const fieldsOf = (...fields: Field[]): ReadonlySet<Field> => new Set(fields)

export const dollarFields = fieldsOf('amountUsd', 'unitPriceUsd')
const prices = fieldsOf('unitPrice', 'unitPriceUsd')
const amounts = fieldsOf('amount', 'amountUsd')
const additive = fieldsOf('amount', 'amountUsd', 'quantity', 'weight', 'containers')
const places = fieldsOf('originCountry', 'destinationCountry')
const ports = fieldsOf('departurePort', 'arrivalPort')

const denials: readonly { fields: ReadonlySet<Field>; header: RegExp }[] = [
  {
    fields: amounts,
    header: /\b(?:UNIT|UNITARI[OA]|UNITAIRE|BIRIM|UNITPRICE|SATUAN)\b|\bPER (?:KG|UNIT)\b|\bЗА ЕД|单价/,
  },
  // The sum of prices and the average of amounts have no meaning for a record.
  { fields: prices, header: /^SUM ?OF|^SUM / },
  { fields: additive, header: /^AVG|^AVERAGE/ },
  // A container has one or two TEU.
  { fields: fieldsOf('containers', 'containerNumbers'), header: /TEUS?\b|标准箱|标箱/ },
  { fields: fieldsOf('arrivalPort'), header: /\bPOL\b|\bEMBAR[QKC]/ },
  { fields: fieldsOf('departurePort'), header: /\bPOD\b/ },
  { fields: ports, header: /\b(?:COUNTRY|PAIS|QUALIFIER)\b/ },
  // The country of a port is often the country of a transit.
  { fields: places, header: /\b(?:PORT|PUERTO|PORTO|LIMANI?)\b/ },
  {
    fields: fieldsOf('destinationCountry'),
    header: /\b(?:SHIPMENT|DISPATCH|DEPARTURE|CONSIGNMENT|PROCEDENCIA|PROVENANCE|ОТПРАВЛЕНИЯ)\b|启运/,
  },
  { fields: fieldsOf('transport'), header: /\b(?:COMPANY|COUNTRY|LINE|DOCUMENT|COST|EMPRESA)\b/ },
]

/** True when the header of a column contradicts the field. */
export const deniesTradeField = (field: Field, header: string): boolean => {
  if (dollarFields.has(field) && namesOtherThanDollars(header)) return true
  const rules = denials.filter(({ fields }) => fields.has(field))
  if (rules.length === 0) return false
  const text = foldText(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  return rules.some((rule) => rule.header.test(text))
}
