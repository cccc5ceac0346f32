/**
 * Recognises texts in a company field that name no company. The patterns are for folded texts (`foldText`) in the
 * languages that occur in trade files.
 */

/**
 * Patterns of placeholders for a missing name, and of words that a clerk or a privacy rule writes instead of a name.
 */
const fillers: readonly string[] = [
  'N ?A',
  'NIL',
  'NONE',
  'NULL',
  'NAN',
  'UNDEFINED',
  'UNKNOWN(?: (?:BUYER|SELLER|CONSIGNEE|SHIPPER|SUPPLIER|IMPORTER|EXPORTER|COMPANY|PARTY|NAME))?',
  'UNNAMED|UNIDENTIFIED|UNSPECIFIED|UNDISCLOSED|UNAVAILABLE|UNLISTED|BLANK|EMPTY|DUMMY|PENDING|TBA|TBC|TBD|TBN',
  'NOT (?:AVAILABLE|APPLICABLE|DECLARED|SPECIFIED|STATED|GIVEN|KNOWN|DISCLOSED|FOUND|PROVIDED|LISTED|MENTIONED|REPORTED|IDENTIFIED|CLASSIFIED)',
  'NO (?:NAME|DATA|CONSIGNEE|SHIPPER|BUYER|SUPPLIER|COMPANY|INFO|INFORMATION|DETAILS?|RECORDS?|VALUE)',
  '(?:NAME|CONSIGNEE|SHIPPER|BUYER|IMPORTER|DATA|COMPANY)? ?(?:WITHHELD|HIDDEN|MASKED|REDACTED|SUPPRESSED|CONFIDENTIAL|ANONYMI[SZ]ED|PROTECTED)(?: (?:BY|AT|UPON|UNDER|NAME|DATA|INFORMATION).*)?',
  'ANONYMOUS|INDIVIDUALS?|NATURAL PERSON|PRIVATE (?:PERSON|INDIVIDUAL|PARTY)|PERSONAL(?: EFFECTS)?|HOUSEHOLD GOODS',
  '(?:THE )?SAME(?: AS)?(?: (?:THE )?(?:CONSIGNEES?|SHIPPER|ABOVE|BUYER|NOTIFY(?: PARTY)?|IMPORTER|EXPORTER|BEFORE))?',
  'AS (?:ABOVE|CONSIGNEE|SHIPPER|PER (?:B L|BL|BILL OF LADING|LC|L C|CONTRACT|ATTACHED))|IDEM|DITTO',
  'VARIOUS(?: .*)?|VARIOS(?: .*)?|DIVERS|DIVERSOS|VERSCHIEDENE|OTHERS?|OTROS|OUTROS|MISC|MISCELLANEOUS|MULTIPLE(?: .*)?',
  'TEST(?: (?:COMPANY|DATA|NAME))?|SAMPLES?|XX+|YY+|ZZ+|ASDF\\p{L}*|QWERTY',
  'CONSIGNEE|SHIPPER|BUYER|SELLER|IMPORTER|EXPORTER|SUPPLIER|NOTIFY PARTY|COMPANY(?: NAME)?|NAME',
  '(?:THE )?(?:BEARER|HOLDER)(?: OF (?:THE )?(?:B L|BILL OF LADING))?',
  // Fillers in Spanish and Portuguese
  'SIN (?:NOMBRE|DATOS?|ESPECIFICAR|INFORMACION|DECLARAR|IDENTIFICAR|CONSIGNATARIO)|S ?N|S ?D|S ?I',
  'NO (?:DISPONIBLE|DECLARADO|APLICA|IDENTIFICADO|ESPECIFICADO|INFORMADO|REGISTRA|EXISTE|DEFINIDO|HAY DATOS)|DESCONOCIDO|RESERVADO|CONFIDENCIAL|PARTICULAR|PERSONA (?:NATURAL|FISICA)|EL MISMO|MISMO CONSIGNATARIO',
  'NAO (?:DISPONIVEL|DECLARADO|INFORMADO|IDENTIFICADO|APLICAVEL|CONSTA|ESPECIFICADO|DEFINIDO)|DESCONHECIDO|SEM (?:NOME|DADOS|INFORMACAO)|SIGILOSO|PESSOA FISICA|O MESMO|MESMO CONSIGNATARIO',
  // Fillers in French, Italian, German
  'NON (?:DISPONIBLE|DECLARE|COMMUNIQUE|PRECISE|APPLICABLE|RENSEIGNE|CONNU|DISPONIBILE|DICHIARATO|NOTO|SPECIFICATO|APPLICABILE)|INCONNU|INDETERMINE|SANS NOM|PARTICULIER|LE MEME|SCONOSCIUTO|SENZA NOME|PRIVATO|IDEM COME SOPRA',
  'UNBEKANNT|KEINE ANGABEN?|NICHT (?:BEKANNT|VERFUGBAR|ANGEGEBEN)|OHNE NAMEN?|PRIVAT(?:PERSON)?|WIE OBEN|DERSELBE',
  // Fillers in Turkish, Vietnamese, Russian and similar languages
  'BILINMEYEN|BILINMIYOR|BELIRTILMEMIS|BELIRSIZ|YOK|DIGER(?:LERI)?|MUHTELIF|GIZLI|AYNI|AYNISI|SAHIS|BEYAN EDILMEMIS',
  'KHONG (?:CO|RO|XAC DINH|BIET|CO TEN|CO THONG TIN)|CHUA (?:RO|XAC DINH)|CA NHAN|KHACH LE|NHU TREN|NGUOI NHAN HANG',
  'НЕИЗВЕСТН\\p{L}*|НЕ (?:УКАЗАНО?|УКАЗАНА|ОПРЕДЕЛЕН\\p{L}*|ЗАЯВЛЕН\\p{L}*|ИЗВЕСТНО)|НЕТ(?: ДАННЫХ)?|ОТСУТСТВУЕТ|КОНФИДЕНЦИАЛЬНО|ФИЗИЧЕСКОЕ ЛИЦО|ФИЗЛИЦО|ЧАСТНОЕ ЛИЦО|ТОТ ЖЕ|БЕЗ ИМЕНИ|НЕВІДОМО|НЕ ВКАЗАНО',
  // Fillers in Chinese, Japanese, Korean
  '无|無|空|未知|未名|不详|不詳|不明|保密|匿名|个人|個人|没有|暂无|暫無|未填|未提供|同上|同收货人|同收貨人|同发货人|其他|其它|测试|隐藏|已隐藏|未公开|该公司|非公開|該当なし|미상|비공개|없음|알수없음|개인|동상',
  '0+|[\\p{N} ]+',
]

const filler = new RegExp(`^(?:${fillers.join('|')})$`, 'u')

/**
 * Matches `TO THE ORDER`, `A LA ORDEN DE`, `凭指示`, by which the holder of the bill of lading is the consignee. The text
 * after these words may name a party.
 */
const order =
  /^(?:CONSIGNED |MADE OUT )?(?:UN)?TO (?:THE )?ORDERS?(?: OF)?\b\s*(.*)$|^(?:THE )?ORDERS?(?: OF\b|$)\s*(.*)$|^(?:A LA ORDEN|A ORDEM|ALA ORDEN|A SU ORDEN|ORDEN|A LORDRE|ALLORDINE|ORDINE|AN (?:DIE )?ORDER|AN ORDRE|EMRE YAZILI|EMRINE|EMRE|THEO LENH|ПО ПРИКАЗУ|ПО ОРДЕРУ|ОРДЕР|НА ПРЕДЪЯВИТЕЛЯ)(?: (?:DE|DEL|DI|DU|DO|DA|OF|VON|CUA))?(?=\s|$)\s*(.*)$|^(?:凭|憑|按|由)?(?:指示|指定|凭指示|待指示)(.*)$/u

/** Matches a party after `TO THE ORDER OF` that is no company. */
const partyWithoutCompany =
  /^(?:THE |EL |LA |AL )?(?:SHIPPERS?|BEARER|HOLDER|CONSIGNEE|BUYER|PORTADOR|EMBARCADOR|CONSIGNATARIO|ISSUING BANK|NEGOTIATING BANK|ANY|BANK|L C ISSUING BANK)$/u

/** Matches names of banks. A bank is the consignee when goods are paid by a letter of credit. */
const bank =
  /(?:^|\s)(?:BANK|BANKS|BANQUE|BANCO|BANCOS|BANKASI|BANCA|BANKA|BANKALARI|BANKAS|BANCORP|BANCOLOMBIA|BANCOMER|BANCOMEXT|SPARKASSE|VOLKSBANK|RAIFFEISENBANK|LANDESBANK|COMMERZBANK|NGAN HANG|VIETCOMBANK|VIETINBANK|TECHCOMBANK|SACOMBANK|AGRIBANK|EXIMBANK|BIDV|HSBC|CITIBANK|BNP PARIBAS|CREDIT AGRICOLE|SOCIETE GENERALE|UNICREDIT|INTESA SANPAOLO|SBERBANK|GARANTI BBVA|AKBANK|DENIZBANK|HALKBANK|VAKIFBANK|ZIRAAT BANKASI|BANK\p{L}*IN|БАНК|СБЕРБАНК|ВНЕШЭКОНОМБАНК|ПРОМСВЯЗЬБАНК)(?:\s|$)|银行|銀行|은행/u
/**
 * Matches names in which `BANK` has another meaning: power bank, blood bank, food bank, river bank, a surname, a street
 * or a building.
 */
const otherMeaningOfBank =
  /(?:^|\s)(?:POWER|FOOD|BLOOD|PIGGY|RIVER|BATTERY|TISSUE|SEED|LOAD|CAPACITOR|SOUTH|NORTH|WEST|EAST|LEFT|RIGHT|FOG|SAND|CLOTHING|SPERM|EYE|DATA|RED|GREEN) BANKS?(?:\s|$)|(?:^|\s)BANKS? (?:AND|BROTHERS|NOTE|EQUIPMENT|FURNITURE|SAFES?|ST|STREET|RD|ROAD|LANE|AVE|AVENUE|CLOSE|TERRACE|SQUARE|PLAZA|BUILDING|BLDG|TOWERS?|HOUSE|COMPLEX|CENT(?:ER|RE)|COLONY|CHOWK|MORE|SIDE|VIEW|HALL|MARKET)(?:\s|$)/u

export const isFiller = (folded: string): boolean => filler.test(folded)
export const isBankName = (folded: string): boolean => bank.test(folded) && !otherMeaningOfBank.test(folded)

/** Returns the party after `TO THE ORDER OF`; '' when no party is named; null when the text is no order clause. */
export const readOrder = (folded: string): string | null => {
  const found = order.exec(folded)
  if (found === null) return null
  const named =
    found
      .slice(1)
      .find((part) => part !== undefined && part !== '')
      ?.trim() ?? ''
  return partyWithoutCompany.test(named) ? '' : named
}

/** Whether a name is completely masked: `****`, `A*** B***`, `XXXX LTD`, `[REDACTED]`. */
export const isMasked = (text: string): boolean => {
  const marks = text.match(/[*#•█▇■?]/gu)?.length ?? 0
  const countLetters = () => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return (
    (marks >= 3 && (marks >= countLetters() || /[*•█]{3,}/u.test(text))) ||
    /^[\s([<]*(?:x{3,}|redacted|hidden|masked)[\s)\]>]*(?:\b(?:ltd|llc|inc|co)\b\.?)?$/iu.test(text)
  )
}
