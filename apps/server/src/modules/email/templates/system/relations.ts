/** System templates for customer care, new customers, new products and company introductions. */

import { banner, button, parting, points, text, wideImage } from './parts.ts'
import type { SystemTemplate } from './template.ts'

export const relations: readonly SystemTemplate[] = [
  {
    id: 'old-customer-care',
    category: 'old_customer_care',
    nameParams: {},
    subject: 'How is our [product] doing, {{name|customer}}?',
    look: {
      accent: '#c23f3b',
      background: '#fdf2f1',
      font: 'serif',
      preheader: 'Prices of your last order, held until [date].',
    },
    blocks: ({ scene }) => [
      wideImage(scene('gift'), 'A present with a ribbon'),
      ['heading', { text: 'Thank you for working with us', align: 'center', paddingY: 24 }],
      text(
        'Dear {{name|customer}},',
        'Your last order has been with you for some time. Did everything arrive as it should? If anything was not right, tell us: we would rather mend it than lose you.',
      ),
      [
        'text',
        {
          html: '<p><strong>For you, until [date]</strong></p><p>The prices of your last order · spare parts within a week · a direct line: [phone]</p>',
          background: '#fdeceb',
          align: 'center',
          paddingY: 18,
        },
      ],
      text('And when your stock of [product] runs low, one line from you is enough.'),
      button('Order again', 'reorder', { align: 'center' }),
      ...parting,
    ],
  },
  {
    id: 'new-customer-development',
    category: 'new_customer_development',
    nameParams: {},
    subject: '{{company}} and [product] from [country]',
    // A first mail to a new customer should look as if a person wrote it, so its layout is plain.
    look: { accent: '#1d4ed8', background: '#ffffff', preheader: 'May we introduce ourselves?' },
    blocks: () => [
      text(
        'Dear {{name|Sir or Madam}},',
        'I write because {{company|your company}} imports [product], and this is what we make. We supply [number] importers in [market], among them companies of your size.',
      ),
      points('[number] years of export', 'Prices that leave you a margin', 'One person who answers, in English'),
      text('May I send you our price list for the models that sell best in your market?'),
      button('Yes, send the price list', 'price-list'),
      text('Kind regards,'),
      ['signature', { name: '[Your name]', role: '[Position], {{my_company}}', lines: '[phone]\n[website]' }],
      ['footer', { company: '{{my_company}}', lines: '{{my_address}}', align: 'left' }],
    ],
  },
  {
    id: 'new-product-promotion',
    category: 'new_product_promotion',
    nameParams: {},
    subject: 'New: [product], before your competitors have it',
    look: { accent: '#a21caf', preheader: 'Samples and an introductory price for the first 20.' },
    blocks: ({ scene }) => [
      ['heading', { text: 'New this month: [product]', background: '#1e1b4b', align: 'center', paddingY: 28 }],
      [
        'image',
        { src: scene('chair'), alt: '[product]', background: '#1e1b4b', align: 'center', widthPx: 320, radius: 12 },
      ],
      ['spacer', { heightPx: 28, background: '#1e1b4b' }],
      text(
        'Dear {{name|customer}},',
        'From today we make [product]. It replaces [old product] and does three things better:',
      ),
      [
        'columns',
        {
          paddingX: 24,
          columns: [
            [
              ['heading', { text: '[advantage one]', level: 3, align: 'center' }],
              ['text', { html: '<p>What it means for your buyers.</p>', size: 14, align: 'center', paddingY: 4 }],
            ],
            [
              ['heading', { text: '[advantage two]', level: 3, align: 'center' }],
              ['text', { html: '<p>What it means for your buyers.</p>', size: 14, align: 'center', paddingY: 4 }],
            ],
            [
              ['heading', { text: '[advantage three]', level: 3, align: 'center' }],
              ['text', { html: '<p>What it means for your buyers.</p>', size: 14, align: 'center', paddingY: 4 }],
            ],
          ],
        },
      ],
      text('The first 20 importers get samples and an introductory price. Shall we keep a set for {{company|you}}?'),
      button('See the new product', 'new', { isWide: true }),
      ...parting,
    ],
  },
  {
    id: 'company-introduction',
    category: 'company_introduction',
    nameParams: {},
    subject: 'Who we are: {{my_company}}, [city]',
    look: { accent: '#155e75', preheader: 'Maker of [product] since [year].' },
    blocks: ({ scene, accent }) => [
      wideImage(scene('factory'), 'Our factory'),
      ...banner(accent, '{{my_company}}, maker of [product] since [year]', '[city], [country]'),
      text(
        'Dear {{name|Sir or Madam}},',
        'We are [number] people in [city]. We design, make and export [product] to [number] countries, and have done nothing else since [year].',
      ),
      [
        'columns',
        {
          paddingX: 24,
          columns: [
            [
              ['heading', { text: '[area] m²', level: 2, align: 'center' }],
              ['text', { html: '<p>own factory</p>', size: 14, align: 'center', paddingY: 0 }],
            ],
            [
              ['heading', { text: '[capacity]', level: 2, align: 'center' }],
              ['text', { html: '<p>a month</p>', size: 14, align: 'center', paddingY: 0 }],
            ],
            [
              ['heading', { text: '[number]', level: 2, align: 'center' }],
              ['text', { html: '<p>countries</p>', size: 14, align: 'center', paddingY: 0 }],
            ],
          ],
        },
      ],
      wideImage(scene('team'), 'The people you will work with'),
      text('You are welcome to visit us, in person or by video. A short film of the factory is here:'),
      button('Look around our factory', 'factory', { align: 'center' }),
      [
        'social',
        {
          items: [
            { network: 'website', href: 'https://example.com' },
            { network: 'linkedin', href: 'https://example.com/linkedin' },
            { network: 'youtube', href: 'https://example.com/youtube' },
          ],
          align: 'center',
        },
      ],
      ...parting,
    ],
  },
]
