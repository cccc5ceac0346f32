/** The fixed lists of values that spec sections 3 and 9 define. Forms and filters share them. */

/** The types of companies. `normal`: the company is not listed on a stock exchange (spec section 3). */
export const companyTypes = ['normal', 'listed'] as const

/** The reasons that a user can give when reporting a data error. */
export const feedbackReasons = ['basic', 'homepage', 'product', 'customs', 'contact'] as const

/** The tones of AI rewriting (spec section 9). */
export const aiTones = ['persuasive', 'formal_business', 'respectful', 'confident', 'polite', 'euphemistic'] as const

/** The output languages of AI rewriting, ISO 639-1 (spec section 9). */
export const aiLanguages = ['zh', 'en', 'fr', 'de', 'ja', 'ru', 'es', 'it', 'pt'] as const

/** The ISO 4217 codes of currencies in trade files. */
export const currencies =
  'USD EUR CNY GBP JPY KRW INR VND TRY RUB BRL MXN CAD AUD NZD CHF SEK NOK DKK PLN CZK HUF RON BGN UAH KZT UZS AED SAR QAR KWD BHD OMR JOD ILS EGP MAD TND DZD ZAR NGN KES GHS XOF XAF ETB TZS UGX PKR BDT LKR NPR THB MYR SGD IDR PHP KHR MMK LAK HKD MOP TWD ARS CLP COP PEN BOB PYG UYU CRC GTQ HNL NIO PAB DOP JMD TTD'.split(
    ' ',
  )

/** The terms of delivery: Incoterms 2020, and terms that older declarations use. */
export const deliveryTerms = 'EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP DAF DES DEQ DDU'.split(' ')
