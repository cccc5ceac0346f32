/** The twelve system templates (spec section 3), as words; `template-layout.ts` makes mails of them. */
import type { EmailTemplate } from '@tradewind/contract'
import { layOut, thumbnailOf, type TemplateText } from './template-layout.ts'

type SystemTemplate = { id: string; category: EmailTemplate['category']; name: string; text: TemplateText }

const promotion = (number: number, text: TemplateText): SystemTemplate => ({
  id: `general-promotion-${number}`,
  category: 'general_promotion',
  name: `General promotion ${number}`,
  text,
})

const templates: readonly SystemTemplate[] = [
  promotion(1, {
    accent: '#1d6fc4',
    subject: 'A quotation for {{company}}, ready this week',
    heading: 'Factory prices, quoted within 24 hours',
    paragraphs: [
      'Dear {{name}},',
      'We manufacture [product] and export to importers in [market]. Because we sell from our own lines, you deal with one team from drawing to delivery.',
    ],
    points: ['Minimum order: [quantity]', 'Lead time: [days] days', 'Terms: FOB [port] or CIF your port'],
    closing: 'Tell us the model and the quantity you buy, and we will send a firm quotation within one working day.',
    button: { label: 'Ask for a quotation', href: 'https://example.com/quotation' },
  }),
  promotion(2, {
    accent: '#0f766e',
    subject: 'Samples of [product] for {{company}}',
    heading: 'Judge the quality in your own hands',
    paragraphs: [
      'Dear {{name}},',
      'A photograph never shows the weight or the finish. We would rather send you three samples of [product], free of charge; you pay only the courier.',
    ],
    points: ['Chosen for your market', 'Test reports enclosed', 'Delivered in 5 to 7 days'],
    closing: 'Reply with your delivery address and the sizes you sell most.',
    button: { label: 'Order free samples', href: 'https://example.com/samples' },
  }),
  promotion(3, {
    accent: '#b45309',
    subject: 'Season offer: [product] until [date]',
    heading: 'Last production slots before the season',
    paragraphs: [
      'Dear {{name}},',
      'Our lines for [product] are booked from [date]. Orders that we confirm before then are shipped in time for your season, at this year’s price.',
    ],
    points: ['[percent]% off for full containers', 'Mixed models in one container', 'Price held for 60 days'],
    closing: 'Shall we reserve a slot for {{company}}?',
    button: { label: 'Reserve a slot', href: 'https://example.com/reserve' },
  }),
  promotion(4, {
    accent: '#7c3aed',
    subject: 'Your brand on [product]',
    heading: 'Private label from 500 pieces',
    paragraphs: [
      'Dear {{name}},',
      'Importers tell us that their own brand sells better and that large factories refuse small runs. We print, pack and label from 500 pieces.',
    ],
    points: [
      'Packaging designed for you',
      'Barcodes and manuals in your language',
      'No tooling cost on standard models',
    ],
    closing: 'Send us your logo, and you will have a mock-up within three days.',
    button: { label: 'See examples', href: 'https://example.com/private-label' },
  }),
  promotion(5, {
    accent: '#be123c',
    subject: 'A second source of [product]?',
    heading: 'Keep your supply safe',
    paragraphs: [
      'Dear {{name}},',
      'If a shipment of [product] is late, who delivers? Several importers in [market] keep us as their second source: same specification, different port, ready when it is needed.',
    ],
    points: ['Stock of standard sizes', 'Shipments from [port] every week', 'Quality records for every batch'],
    closing: 'We will gladly match the specification that you buy today, and show you the difference in price.',
    button: { label: 'Compare specifications', href: 'https://example.com/compare' },
  }),
  promotion(6, {
    accent: '#0369a1',
    subject: 'Certified [product] for [market]',
    heading: 'All papers in order, from the first shipment',
    paragraphs: [
      'Dear {{name}},',
      'Customs clearance is quick when the papers are right. Our [product] carry [certificates], and the documents travel with the goods.',
    ],
    points: [
      'Valid certificates and test reports',
      'Certificate of origin for lower duty',
      'HS code checked for your country',
    ],
    closing: 'Ask for the set of documents, and let your broker look at it before you order.',
    button: { label: 'Get the documents', href: 'https://example.com/documents' },
  }),
  promotion(7, {
    accent: '#15803d',
    subject: 'Lower freight for {{company}}',
    heading: 'More goods in every container',
    paragraphs: [
      'Dear {{name}},',
      'By packing [product] differently we load [percent]% more into a 40-foot container. At today’s freight, this is often more than any discount.',
    ],
    points: [
      'Loading plan before you order',
      'Stronger cartons, fewer claims',
      'Consolidation with your other suppliers',
    ],
    closing: 'Give us the packing list of your last shipment, and we will work out the saving.',
    button: { label: 'Work out my saving', href: 'https://example.com/loading' },
  }),
  promotion(8, {
    accent: '#334155',
    subject: 'Meet us at [fair], booth [number]',
    heading: 'Half an hour at [fair]?',
    paragraphs: [
      'Dear {{name}},',
      'We show our new [product] at [fair] from [date] to [date], hall [hall], booth [number]. We would like to keep half an hour for {{company}}.',
    ],
    points: ['New models, never shown before', 'Fair prices, valid for 30 days', 'Samples to take away'],
    closing: 'Which day suits you? If you cannot travel, we will show you the models by video.',
    button: { label: 'Choose a time', href: 'https://example.com/meeting' },
  }),
  {
    id: 'old-customer-care',
    category: 'old_customer_care',
    name: 'Old-customer care',
    text: {
      accent: '#c2410c',
      subject: 'How is our [product] doing, {{name}}?',
      heading: 'Thank you for working with us',
      paragraphs: [
        'Dear {{name}},',
        'Your last order has been with you for some time. Did everything arrive as it should? If anything was not right, tell us: we would rather mend it than lose you.',
      ],
      points: ['Spare parts within a week', 'Prices of your last order, held until [date]', 'A direct line: [phone]'],
      closing: 'And when your stock of [product] runs low, one line from you is enough.',
      button: { label: 'Order again', href: 'https://example.com/reorder' },
    },
  },
  {
    id: 'new-customer-development',
    category: 'new_customer_development',
    name: 'New-customer development',
    text: {
      accent: '#1d4ed8',
      subject: '{{company}} and [product] from [country]',
      heading: 'May we introduce ourselves?',
      paragraphs: [
        'Dear {{name}},',
        'I write because {{company}} imports [product], and this is what we make. We supply [number] importers in [market], among them companies of your size.',
      ],
      points: ['[number] years of export', 'Prices that leave you a margin', 'One person who answers, in English'],
      closing: 'May I send you our price list for the models that sell best in your market?',
      button: { label: 'Yes, send the price list', href: 'https://example.com/price-list' },
    },
  },
  {
    id: 'new-product-promotion',
    category: 'new_product_promotion',
    name: 'New product promotion',
    text: {
      accent: '#a21caf',
      subject: 'New: [product], before your competitors have it',
      heading: 'New this month: [product]',
      paragraphs: [
        'Dear {{name}},',
        'From today we make [product]. It replaces [old product] and does three things better:',
      ],
      points: ['[advantage one]', '[advantage two]', '[advantage three]'],
      closing: 'The first 20 importers get samples and an introductory price. Shall we keep a set for {{company}}?',
      button: { label: 'See the new product', href: 'https://example.com/new' },
    },
  },
  {
    id: 'company-introduction',
    category: 'company_introduction',
    name: 'Company introduction',
    text: {
      accent: '#155e75',
      subject: 'Who we are: [company], [city]',
      heading: '[Company], maker of [product] since [year]',
      paragraphs: [
        'Dear {{name}},',
        'We are a family of [number] people in [city]. We design, make and export [product] to [number] countries, and we have done nothing else since [year].',
      ],
      points: ['Own factory of [area] square metres', '[capacity] a month', 'Certified: [certificates]'],
      closing: 'You are welcome to visit us, in person or by video. A short film of the factory is here:',
      button: { label: 'Look around our factory', href: 'https://example.com/factory' },
    },
  },
]

type Deps = { publicUrl: string; lang: string }

export const readSystemTemplates = (_deps: Deps): readonly EmailTemplate[] =>
  templates.map(({ id, category, name, text }) => ({
    id,
    category,
    name,
    subject: text.subject,
    html: layOut(text),
    blocks: null,
    creator: '',
    updatedAt: null,
  }))

/** The shape of spec section 7's development endpoint. */
export const systemTemplateRecords = (_deps: Deps) =>
  templates.map(({ name, text }) => ({
    img: thumbnailOf(name, text),
    name,
    content: layOut(text),
    subject: text.subject,
  }))
