/**
 * Recognises carriers, forwarders, customs agents and banks by words in their names, in the languages that occur in
 * trade files.
 */

import { isBankName } from './no-company.ts'
import { foldText } from './text.ts'

const words: readonly string[] = [
  // Words in English
  'LOGISTICS?|FORWARDING|FORWARDERS?|FREIGHT(?:ERS|LINES?)?|CARGO|CARGOES|EXPEDITORS|CONSOLIDATORS?|CONSOLIDATION|GROUPAGE|NVOCC|SHIPPING (?:LINES?|AGENC(?:Y|IES)|AGENTS?|SERVICES?)|SHIP AGENC(?:Y|IES)|CONTAINER LINES?|OCEAN LINES?|STEAMSHIP|STEVEDOR\\p{L}*|CUSTOMS (?:BROKERS?|BROKERAGE|CLEARANCE|AGENC(?:Y|IES)|HOUSE)|CLEARING AND FORWARDING|CLEARING AGENTS?|WAREHOUSING|COURIERS?|AIR ?CARGO|AIR ?EXPRESS|SEA ?FREIGHT|TRANSPORTATION|HAULAGE|HAULIERS?|SUPPLY CHAIN (?:MANAGEMENT|SERVICES?|SOLUTIONS?)',
  // Words in Spanish, Portuguese, Italian, French
  'LOGISTICA|LOGISTICO|AGENCIA DE (?:CARGA|ADUANAS?)|AGENCIAMIENTO|AGENTES? (?:DE ADUANAS?|ADUANALE?S?|ADUANEROS?|DE CARGA)|ADUANALES?|ADUANERA|TRANSPORTES?|TRANSITARIOS?|CONSOLIDADORA|NAVIERA|FLETES?|EMBARCADORA|DESPACHANTES?|DESPACHOS? ADUANEIROS?|DESPACHANTE ADUANEIRO|AGENCIAMENTO|COMISSARIA|TRASPORTI|SPEDIZIONI|SPEDIZIONIERI?|CORRIERI?|AUTOTRASPORTI|NAVIGAZIONE|LOGISTIQUE|TRANSITAIRES?|AFFRETEMENT|MESSAGERIE',
  // Words in German, Dutch, Scandinavian languages, Polish and similar languages
  'LOGISTIK|LOGISTIEK|LOGISTIKA|LOGISTYKA|LOGISTYCZN\\p{L}*|SPEDITION|SPEDITIONS|SPEDITEURE?|SPEDITIONSGESELLSCHAFT|INTERNATIONALE SPEDITION|REEDEREI|EXPEDITIE|SPEDYCJA|SPEDYCYJN\\p{L}*|SPEDICE|SZALLITMANYOZAS\\p{L}*|SPEDICIJA|SPEDITER|EXPEDITII|TRANSPORTI|HUOLINTA|REDERI',
  // Words in Turkish, Vietnamese, Indonesian
  'LOJISTIK|LOJISTIGI|NAKLIYAT|NAKLIYE|NAKLIYECILIK|TASIMACILIK|TASIMACILIGI|GUMRUKLEME|GUMRUK|GUMRUK MUSAVIRLIGI|DENIZCILIK|KARGO|ANTREPO|GEMI ACENTESI|VAN TAI|GIAO NHAN|TIEP VAN|CHUYEN PHAT|KHO VAN|DAI LY TAU|EKSPEDISI|PELAYARAN|JASA TITIPAN',
  // Names of large forwarders and carriers
  'DHL|FEDEX|UNITED PARCEL|TNT|SCHENKER|KUEHNE|KUHNE|PANALPINA|DSV|GEODIS|HELLMANN|SINOTRANS|DAMCO|MAERSK|HAPAG|EVERGREEN LINE|CMA CGM|CEVA|BOLLORE|KINTETSU|YUSEN|NIPPON EXPRESS|RHENUS|DACHSER|GEFCO|EXPRESSLINE',
  // Words in Cyrillic script
  'ЛОГИСТИК\\p{L}*|ЭКСПЕДИЦ\\p{L}*|ЭКСПЕДИТОР\\p{L}*|ТРАНСЛОГИСТИК\\p{L}*|ГРУЗОПЕРЕВОЗК\\p{L}*|ГРУЗОВ\\p{L}*|КАРГО|ФРАХТ|ТАМОЖЕНН\\p{L}* (?:БРОКЕР|ПРЕДСТАВИТЕЛЬ)|БРОКЕР|ТРАНСПОРТН\\p{L}* КОМПАНИ\\p{L}*|ПАРОХОДСТВО|ЛОГІСТИК\\p{L}*|ЕКСПЕДИ\\p{L}*',
]
const forwarder = new RegExp(
  `(?:^|\\s)(?:${words.join('|')})(?:\\s|$)|货运|貨運|货代|貨代|物流|報關|报关|船务|船務|船代|国际运输|國際運輸|供应链管理|快递|快遞|速递|海运|航运|集运|通運|運輸倉庫|フォワーダ|ロジスティ|포워딩|로지스틱스|해운|물류|국제운송`,
  'u',
)

/** Matches the names of manufacturers whose products serve logistics. Such a manufacturer is no forwarder. */
const maker =
  /(?:^|\s)(?:LOGISTICS?|CARGO|FREIGHT|TRANSPORT|TRANSPORTATION|TRANSIT|WAREHOUSING|KARGO|LOJISTIK|FREIGHTERS?) (?:EQUIPMENT|SYSTEMS?|SOFTWARE|BIKES?|PANTS|SHORTS|PACKAGING|AUTOMATION|SUPPLIES|NETS?|TECHNOLOG(?:Y|IES)|VEHICLES?|MACHINERY|MAKINA|TRAILERS?|RACKING)(?:\s|$)/u

/**
 * Whether the name belongs to a carrier, forwarder or customs agent, or to a bank, which is the consignee when goods are
 * paid by letter of credit. Such a company is not the trader.
 */
export const isForwarderName = (name: string): boolean => {
  const folded = foldText(name)
  return (forwarder.test(folded) && !maker.test(folded)) || isBankName(folded)
}
