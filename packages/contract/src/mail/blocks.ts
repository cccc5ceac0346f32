/**
 * A mail as its author edits it: a list of blocks. `render.ts` renders the blocks as HTML, for the editor and for the
 * sent mail.
 */

import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.colour')
const words = (max: number) => z.string().max(max).default('')
/**
 * The URL of a link or picture. A URL with a scheme other than http, https, mailto or tel is rendered as an empty URL.
 */
const address = words(2_000)
const pixels = (from: number, to: number) => z.number().int().min(from).max(to)

export const aligns = ['left', 'center', 'right'] as const
export type Align = (typeof aligns)[number]

/** The settings that every block has. If `background` is null, the background of the mail is used. */
const frame = {
  id: z.string().min(1).max(40),
  background: colour.nullable().default(null),
  paddingY: pixels(0, 80).default(12),
  paddingX: pixels(0, 80).default(32),
  align: z.enum(aligns).default('left'),
}

export const socialNetworks = [
  'website', 'linkedin', 'facebook', 'instagram', 'youtube', 'x', 'tiktok', 'whatsapp', 'wechat',
] as const // prettier-ignore

const Product = z.strictObject({
  src: address,
  alt: words(200),
  name: words(120),
  price: words(60),
  text: words(400),
  label: words(60),
  href: address,
})

const Heading = z.strictObject({
  ...frame,
  kind: z.literal('heading'),
  text: words(300),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  /** The text colour of the block; null for the text colour of the mail. */
  colour: colour.nullable().default(null),
})
const Text = z.strictObject({
  ...frame,
  kind: z.literal('text'),
  /** The rich text of the block. Tags that `cleanRich` removes are not rendered. */
  html: words(20_000),
  size: pixels(11, 24).default(16),
  colour: colour.nullable().default(null),
})
const Image = z.strictObject({
  ...frame,
  kind: z.literal('image'),
  src: address,
  alt: words(300),
  href: address,
  /** The width of the picture; null for the full width of the block. */
  widthPx: pixels(16, 720).nullable().default(null),
  radius: pixels(0, 40).default(0),
})
const ButtonBlock = z.strictObject({
  ...frame,
  kind: z.literal('button'),
  label: words(80),
  href: address,
  /** The colour of the button; null for the accent colour of the mail. */
  fill: colour.nullable().default(null),
  colour: colour.default('#ffffff'),
  radius: pixels(0, 40).default(6),
  isWide: z.boolean().default(false),
})
const Divider = z.strictObject({
  ...frame,
  kind: z.literal('divider'),
  colour: colour.default('#e4e7ed'),
  thickness: pixels(1, 12).default(1),
})
const Spacer = z.strictObject({ ...frame, kind: z.literal('spacer'), heightPx: pixels(4, 160).default(24) })
const Products = z.strictObject({ ...frame, kind: z.literal('products'), items: z.array(Product).min(1).max(6) })
const Quote = z.strictObject({ ...frame, kind: z.literal('quote'), text: words(1_000), by: words(160) })
const Signature = z.strictObject({
  ...frame,
  kind: z.literal('signature'),
  src: address,
  name: words(120),
  role: words(160),
  /** Contact details such as telephone and address, one in each line. */
  lines: words(600),
})
const Social = z.strictObject({
  ...frame,
  kind: z.literal('social'),
  items: z.array(z.strictObject({ network: z.enum(socialNetworks), href: address })).max(9),
})
const Footer = z.strictObject({
  ...frame,
  kind: z.literal('footer'),
  /** The logo above the company; '' for no logo. */
  src: address,
  widthPx: pixels(16, 360).default(120),
  company: words(200),
  lines: words(600),
})
const Html = z.strictObject({ ...frame, kind: z.literal('html'), html: words(200_000) })

const leaves = [
  Heading, Text, Image, ButtonBlock, Divider, Spacer, Products, Quote, Signature, Social, Footer, Html,
] as const // prettier-ignore
export const LeafBlock = z.discriminatedUnion('kind', leaves)
export type LeafBlock = z.infer<typeof LeafBlock>

/** Columns stand side by side on a wide screen, and one below the other on a phone. */
const Columns = z.strictObject({
  ...frame,
  kind: z.literal('columns'),
  columns: z.array(z.array(LeafBlock).max(20)).min(2).max(3),
})
export const MailBlock = z.discriminatedUnion('kind', [...leaves, Columns])
export type MailBlock = z.infer<typeof MailBlock>
export type BlockOf<K extends MailBlock['kind']> = Extract<MailBlock, { kind: K }>

export const mailFonts = ['sans', 'serif', 'mono'] as const

export const MailStyle = z.strictObject({
  width: pixels(480, 720).default(600),
  background: colour.default('#f4f6f8'),
  sheet: colour.default('#ffffff'),
  text: colour.default('#303133'),
  accent: colour.default('#1d6fc4'),
  font: z.enum(mailFonts).default('sans'),
  /** The preheader, which mail programs show after the subject in the inbox. */
  preheader: words(200),
})
export type MailStyle = z.infer<typeof MailStyle>

export const MailDocument = z.strictObject({ look: MailStyle, blocks: z.array(MailBlock).max(100) })
export type MailDocument = z.infer<typeof MailDocument>

export const blockKinds = [
  'heading', 'text', 'image', 'button', 'columns', 'divider', 'spacer', 'products', 'quote', 'signature', 'social',
  'footer', 'html',
] as const satisfies readonly MailBlock['kind'][] // prettier-ignore

/** For each kind of block, the initial values of the fields that have no default. */
const least: { readonly [K in MailBlock['kind']]?: object } = {
  columns: { columns: [[], []] },
  products: { items: [{}, {}] },
  social: { items: [{ network: 'website' }, { network: 'linkedin' }], align: 'center' },
  footer: { align: 'center', paddingY: 20 },
  spacer: { paddingY: 0 },
}

/** A new block with the default settings of its kind. */
export const newBlock = (id: string, kind: MailBlock['kind'], values: object = {}): MailBlock =>
  MailBlock.parse({ ...least[kind], ...values, id, kind })

export const newMailStyle = (): MailStyle => MailStyle.parse({})
