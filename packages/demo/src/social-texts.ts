/** The texts of the demonstration's videos and comments, by language. `{p}` is a product, `{c}` a country. */

export type SocialTexts = { readonly titles: readonly string[]; readonly comments: readonly string[] }

/** The language in which the accounts of a country write; English for every other country. */
export const languageOfCountry: Readonly<Record<string, string>> = {
  MX: 'es',
  AR: 'es',
  CL: 'es',
  PE: 'es',
  CO: 'es',
  EC: 'es',
  ES: 'es',
  BR: 'pt',
  PT: 'pt',
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  RU: 'ru',
  KZ: 'ru',
  TR: 'tr',
}

export const socialTexts: Readonly<Record<string, SocialTexts>> = {
  en: {
    titles: [
      'Unboxing {p}: is the quality worth the price?',
      'How we import {p} without surprises',
      '{p} compared: three suppliers, one winner',
      'Inside our warehouse: a container of {p} arrives',
      'Five mistakes when buying {p} in bulk',
      '{p} installed in one afternoon',
    ],
    comments: [
      'What is the MOQ for {p}? We are a wholesaler.',
      'Do you ship {p} to my country? Please send a price list.',
      'We have bought {p} for ten years and look for a new supplier.',
      'Looks good. Who makes these? We need two containers.',
      'Is there a catalogue of {p}? I run a shop chain.',
      'Great video, thank you for the honest test!',
      'The finish looks better than what we stock now.',
    ],
  },
  es: {
    titles: [
      'Probamos {p}: ¿vale la pena el precio?',
      'Cómo importar {p} paso a paso',
      'Llega un contenedor de {p} a nuestro almacén',
      'Comparativa de {p}: tres proveedores',
    ],
    comments: [
      '¿Cuál es el pedido mínimo de {p}? Somos mayoristas.',
      '¿Envían {p} a mi país? Necesito lista de precios.',
      'Busco proveedor de {p} para mis tiendas.',
      'Muy buen video, gracias por la prueba.',
    ],
  },
  pt: {
    titles: ['Testamos {p}: vale o preço?', 'Como importar {p} sem dor de cabeça', 'Chegou um contêiner de {p}'],
    comments: [
      'Qual é o pedido mínimo de {p}? Somos atacadistas.',
      'Procuro fornecedor de {p}, pode mandar preços?',
      'Ótimo vídeo, obrigado pelo teste.',
    ],
  },
  fr: {
    titles: [
      'On teste {p} : que vaut la qualité ?',
      'Importer {p} : nos conseils',
      'Un conteneur de {p} arrive au dépôt',
    ],
    comments: [
      'Quelle est la quantité minimale pour {p} ? Nous sommes grossistes.',
      'Je cherche un fournisseur de {p} pour mes magasins.',
      'Merci pour ce test très honnête.',
    ],
  },
  de: {
    titles: ['{p} im Test: Lohnt sich der Preis?', 'So importieren wir {p}', 'Ein Container {p} kommt an'],
    comments: [
      'Wie hoch ist die Mindestmenge für {p}? Wir sind Großhändler.',
      'Wir suchen einen Lieferanten für {p}. Gibt es eine Preisliste?',
      'Danke für den ehrlichen Test.',
    ],
  },
  it: {
    titles: ['Proviamo {p}: vale il prezzo?', 'Come importiamo {p}'],
    comments: [
      'Qual è il minimo d’ordine per {p}? Siamo grossisti.',
      'Cerco un fornitore di {p}.',
      'Bel video, grazie.',
    ],
  },
  ru: {
    titles: ['Тестируем {p}: стоит ли своих денег?', 'Как мы импортируем {p}'],
    comments: [
      'Какой минимальный заказ на {p}? Мы оптовики.',
      'Ищем поставщика {p}, пришлите прайс.',
      'Спасибо за честный обзор.',
    ],
  },
  tr: {
    titles: ['{p} testi: fiyatına değer mi?', '{p} ithalatı nasıl yapılır'],
    comments: [
      '{p} için minimum sipariş nedir? Toptancıyız.',
      '{p} tedarikçisi arıyoruz, fiyat listesi var mı?',
      'Güzel test, teşekkürler.',
    ],
  },
}
