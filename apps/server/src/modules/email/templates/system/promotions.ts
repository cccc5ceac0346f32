/** The system templates of the general promotions 1 to 8. */

import { banner, button, parting, points, text, wideImage } from './parts.ts'
import type { SystemTemplate } from './template.ts'

const promotion = (
  number: number,
  template: Omit<SystemTemplate, 'id' | 'category' | 'nameParams'>,
): SystemTemplate => ({
  id: `general-promotion-${number}`,
  category: 'general_promotion',
  nameParams: { number },
  ...template,
})

const product = (src: string, name: string, price: string, line: string) => ({
  src,
  name,
  price,
  text: line,
  label: 'Details',
  href: 'https://example.com/product',
})

export const promotions: readonly SystemTemplate[] = [
  promotion(1, {
    subject: 'A quotation for {{company}}, ready this week',
    look: { accent: '#1d6fc4', preheader: 'Factory prices of [product], quoted within 24 hours.' },
    blocks: ({ scene, accent }) => [
      wideImage(scene('port'), 'A container ship leaving port'),
      ...banner(accent, 'Factory prices, quoted within 24 hours', 'From our own lines to your port.'),
      text(
        'Dear {{name|customer}},',
        'We manufacture [product] and export to importers in [market]. Because we sell from our own lines, you deal with one team from drawing to delivery.',
      ),
      [
        'columns',
        {
          paddingX: 24,
          columns: [
            [
              ['heading', { text: '[quantity]', level: 2, align: 'center' }],
              ['text', { html: '<p>minimum order</p>', size: 14, align: 'center', paddingY: 0 }],
            ],
            [
              ['heading', { text: '[days] days', level: 2, align: 'center' }],
              ['text', { html: '<p>lead time</p>', size: 14, align: 'center', paddingY: 0 }],
            ],
            [
              ['heading', { text: 'FOB · CIF', level: 2, align: 'center' }],
              ['text', { html: '<p>[port], or your port</p>', size: 14, align: 'center', paddingY: 0 }],
            ],
          ],
        },
      ],
      text('Tell us the model and the quantity you buy, and we will send a firm quotation within one working day.'),
      button('Ask for a quotation', 'quotation', { align: 'center' }),
      ...parting,
    ],
  }),
  promotion(2, {
    subject: 'Samples of [product] for {{company}}',
    look: { accent: '#0f766e', preheader: 'Three samples, free of charge.' },
    blocks: ({ scene }) => [
      ['heading', { text: 'Judge the quality in your own hands', paddingY: 28 }],
      text(
        'Dear {{name|customer}},',
        'A photograph never shows the weight or the finish. We would rather send you three samples of [product], free of charge; you pay only the courier.',
      ),
      [
        'products',
        {
          paddingX: 24,
          items: [
            { src: scene('mug'), name: '[Sample one]', text: 'Chosen for your market' },
            { src: scene('tile'), name: '[Sample two]', text: 'Test report enclosed' },
            { src: scene('lamp'), name: '[Sample three]', text: 'Delivered in 5 to 7 days' },
          ],
        },
      ],
      text('Reply with your delivery address and the sizes you sell most.'),
      button('Order free samples', 'samples'),
      ...parting,
    ],
  }),
  promotion(3, {
    subject: 'Season offer: [product] until [date]',
    look: { accent: '#b45309', background: '#fdf6ec', preheader: '[percent]% off for full containers, until [date].' },
    blocks: ({ scene }) => [
      ['heading', { text: '[percent]% off', background: '#7c2d12', align: 'center', paddingY: 36 }],
      [
        'heading',
        {
          text: 'Last production slots before the season',
          level: 3,
          background: '#7c2d12',
          align: 'center',
          paddingY: 0,
        },
      ],
      ['spacer', { heightPx: 28, background: '#7c2d12' }],
      wideImage(scene('crane'), 'Containers under a crane'),
      text(
        'Dear {{name|customer}},',
        'Our lines for [product] are booked from [date]. Orders that we confirm before then are shipped in time for your season, at this year’s price.',
      ),
      points('[percent]% off for full containers', 'Mixed models in one container', 'Price held for 60 days'),
      [
        'text',
        {
          html: '<p><strong>Shall we reserve a slot for {{company|you}}?</strong></p>',
          align: 'center',
          background: '#fef3c7',
        },
      ],
      button('Reserve a slot', 'reserve', { align: 'center', background: '#fef3c7', radius: 24 }),
      ...parting,
    ],
  }),
  promotion(4, {
    subject: 'Your brand on [product]',
    look: { accent: '#6d28d9', font: 'serif', preheader: 'Private label from 500 pieces.' },
    blocks: ({ scene }) => [
      wideImage(scene('label'), 'A label with your mark'),
      ['heading', { text: 'Private label from 500 pieces', align: 'center', paddingY: 24 }],
      text(
        'Dear {{name|customer}},',
        'Importers tell us that their own brand sells better, and that large factories refuse small runs. We print, pack and label from 500 pieces.',
      ),
      [
        'columns',
        {
          columns: [
            [
              ['heading', { text: '1', level: 1, align: 'center' }],
              ['text', { html: '<p>Send us your logo</p>', align: 'center', size: 15, paddingY: 0 }],
            ],
            [
              ['heading', { text: '2', level: 1, align: 'center' }],
              ['text', { html: '<p>A mock-up in three days</p>', align: 'center', size: 15, paddingY: 0 }],
            ],
            [
              ['heading', { text: '3', level: 1, align: 'center' }],
              ['text', { html: '<p>Packed in your name</p>', align: 'center', size: 15, paddingY: 0 }],
            ],
          ],
        },
      ],
      points(
        'Packaging designed for you',
        'Barcodes and manuals in your language',
        'No tooling cost on standard models',
      ),
      button('See examples', 'private-label', { isWide: true }),
      ...parting,
    ],
  }),
  promotion(5, {
    subject: 'A second source of [product]?',
    look: { accent: '#be123c', preheader: 'Same specification, another port.' },
    blocks: ({ scene }) => [
      ['heading', { text: 'Keep your supply safe', paddingY: 28 }],
      [
        'columns',
        {
          paddingX: 24,
          paddingY: 0,
          columns: [
            [['image', { src: scene('containers'), alt: 'Stacked containers', radius: 6 }]],
            [
              [
                'text',
                {
                  html: '<p>Dear {{name|customer}},</p><p>If a shipment of [product] is late, who delivers? Several importers in [market] keep us as their second source.</p>',
                  size: 15,
                },
              ],
            ],
          ],
        },
      ],
      ['quote', { text: '“The second container saved our season.”', by: '[Customer], [Country]', paddingY: 20 }],
      points('Stock of standard sizes', 'Shipments from [port] every week', 'Quality records for every batch'),
      text('We will gladly match the specification that you buy today, and show you the difference in price.'),
      button('Compare specifications', 'compare'),
      ...parting,
    ],
  }),
  promotion(6, {
    subject: 'Certified [product] for [market]',
    look: { accent: '#0369a1', background: '#eaf2f8', preheader: 'All papers in order, from the first shipment.' },
    blocks: ({ scene }) => [
      wideImage(scene('papers'), 'Certificates with their seals'),
      ['heading', { text: 'All papers in order, from the first shipment', level: 2, paddingY: 20 }],
      text(
        'Dear {{name|customer}},',
        'Customs clearance is quick when the papers are right. Our [product] carry [certificates], and the documents travel with the goods.',
      ),
      [
        'text',
        {
          html: '<p><strong>✓ Certificates and test reports</strong><br>Valid, with the numbers to look them up.</p>',
          background: '#f0f7fc',
          paddingY: 14,
          size: 15,
        },
      ],
      [
        'text',
        {
          html: '<p><strong>✓ Certificate of origin</strong><br>For a lower duty where your country grants one.</p>',
          background: '#f0f7fc',
          paddingY: 14,
          size: 15,
        },
      ],
      [
        'text',
        {
          html: '<p><strong>✓ HS code checked</strong><br>For your country, before the goods leave.</p>',
          background: '#f0f7fc',
          paddingY: 14,
          size: 15,
        },
      ],
      text('Ask for the set of documents, and let your broker look at it before you order.'),
      button('Get the documents', 'documents'),
      ...parting,
    ],
  }),
  promotion(7, {
    subject: 'Lower freight for {{company}}',
    look: { accent: '#15803d', preheader: '[percent]% more in every container.' },
    blocks: ({ scene, accent }) => [
      ['heading', { text: 'More goods in every container', background: accent, paddingY: 24 }],
      wideImage(scene('lorry'), 'A lorry on its way'),
      text(
        'Dear {{name|customer}},',
        'By packing [product] differently we load [percent]% more into a 40-foot container. At today’s freight, this is often more than any discount.',
      ),
      [
        'columns',
        {
          paddingX: 24,
          columns: [
            [
              [
                'text',
                {
                  html: '<p><strong>Before</strong></p><p>[number] cartons<br>[weight] kg a container</p>',
                  background: '#f4f6f8',
                  align: 'center',
                },
              ],
            ],
            [
              [
                'text',
                {
                  html: '<p><strong>With us</strong></p><p>[number] cartons<br>[weight] kg a container</p>',
                  background: '#dcfce7',
                  align: 'center',
                },
              ],
            ],
          ],
        },
      ],
      points(
        'Loading plan before you order',
        'Stronger cartons, fewer claims',
        'Consolidation with your other suppliers',
      ),
      text('Give us the packing list of your last shipment, and we will work out the saving.'),
      button('Work out my saving', 'loading'),
      ...parting,
    ],
  }),
  promotion(8, {
    subject: 'Meet us at [fair], booth [number]',
    look: { accent: '#c2410c', preheader: '[date] to [date], hall [hall], booth [number].' },
    blocks: ({ scene }) => [
      wideImage(scene('fair'), 'Booths of a trade fair'),
      ['heading', { text: 'Half an hour at [fair]?', align: 'center', paddingY: 24 }],
      [
        'heading',
        {
          text: '[date] – [date]   ·   Hall [hall]   ·   Booth [number]',
          level: 3,
          align: 'center',
          background: '#1f2937',
          paddingY: 18,
        },
      ],
      text(
        'Dear {{name|customer}},',
        'We show our new [product] at [fair], and would like to keep half an hour for {{company|you}}.',
      ),
      [
        'products',
        {
          paddingX: 24,
          items: [
            product(scene('drill'), '[New model]', '', 'Never shown before'),
            product(scene('bag'), '[New model]', '', 'Samples to take away'),
          ],
        },
      ],
      text('Which day suits you? If you cannot travel, we will show you the models by video.'),
      button('Choose a time', 'meeting', { align: 'center', radius: 24 }),
      ...parting,
    ],
  }),
]
