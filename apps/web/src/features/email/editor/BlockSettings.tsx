/**
 * The settings of one block: the settings for this kind of block, followed by the settings that every block has
 * (spacing, background). The settings of the whole mail are beside them.
 */

import { useQuery } from '@tanstack/react-query'
import { socialNetworks, type BlockOf, type MailBlock, mailFonts, type MailStyle } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { Button, Form, Segmented, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { companyProfileQuery } from '../queries.ts'
import { bindTo } from './bind-to.ts'
import { logoOf, setColumnCount } from './document.ts'
import { AddressField, AlignField, ColourField, NumberField, OwnColourField, WordsField } from './fields.tsx'
import { ImageField } from './ImageField.tsx'
import { ProductsSettings } from './ProductsSettings.tsx'
import type { SettingsProps } from './settings-props.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './editor.module.css'

type Of<K extends MailBlock['kind']> = SettingsProps<BlockOf<K>>

const Heading = ({ block, look, set }: Of<'heading'>) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <>
      <WordsField label={t('editor.words')} rows={2} hasVariables {...of('text')} />
      <Form.Item label={t('editor.level')}>
        <Segmented
          aria-label={t('editor.level')}
          options={([1, 2, 3] as const).map((value) => ({ value, label: `H${value}` }))}
          {...of('level')}
        />
      </Form.Item>
      <OwnColourField label={t('editor.colour')} standard={look.text} {...of('colour')} />
    </>
  )
}

const Text = ({ block, look, set }: Of<'text'>) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <>
      <p className={emailStyles.quiet}>{t('editor.text_hint')}</p>
      <NumberField label={t('editor.size')} min={11} max={24} {...of('size')} />
      <OwnColourField label={t('editor.colour')} standard={look.text} {...of('colour')} />
    </>
  )
}

const Image = ({ block, look, set }: Of<'image'>) => {
  const t = useT()
  const of = bindTo(block, set)
  const roomPx = look.width - 2 * block.paddingX
  return (
    <>
      <ImageField
        value={block.src}
        onChange={(src, image) =>
          set(
            { src, ...(image === null || image.widthPx >= roomPx ? {} : { widthPx: Math.max(16, image.widthPx) }) },
            'src',
          )
        }
      />
      <WordsField label={t('editor.alt')} {...of('alt')} />
      <AddressField label={t('editor.leads_to')} {...of('href')} />
      <NumberField label={t('editor.width')} min={16} max={720} {...of('widthPx')} value={block.widthPx ?? roomPx} />
      <NumberField label={t('editor.radius')} min={0} max={40} {...of('radius')} />
    </>
  )
}

const ButtonSettings = ({ block, look, set }: Of<'button'>) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <>
      <WordsField label={t('editor.label')} limit={80} hasVariables {...of('label')} />
      <AddressField label={t('editor.leads_to')} {...of('href')} />
      <OwnColourField label={t('editor.fill')} standard={look.accent} {...of('fill')} />
      <ColourField label={t('editor.colour')} {...of('colour')} />
      <NumberField label={t('editor.radius')} min={0} max={40} {...of('radius')} />
      <Form.Item label={t('editor.is_wide')}>
        <Switch aria-label={t('editor.is_wide')} {...of('isWide')} />
      </Form.Item>
    </>
  )
}

const Columns = ({ block, set }: Of<'columns'>) => {
  const t = useT()
  return (
    <Form.Item label={t('editor.column_count')} extra={t('editor.columns_hint')}>
      <Segmented
        aria-label={t('editor.column_count')}
        value={block.columns.length === 3 ? 3 : 2}
        options={[2, 3]}
        onChange={(count) => set(setColumnCount(block, count === 3 ? 3 : 2), 'columns')}
      />
    </Form.Item>
  )
}

const Divider = ({ block, set }: Of<'divider'>) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <>
      <ColourField label={t('editor.colour')} {...of('colour')} />
      <NumberField label={t('editor.thickness')} min={1} max={12} {...of('thickness')} />
    </>
  )
}

const Spacer = ({ block, set }: Of<'spacer'>) => {
  const t = useT()
  return <NumberField label={t('editor.height')} min={4} max={160} {...bindTo(block, set)('heightPx')} />
}

const Quote = ({ block, set }: Of<'quote'>) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <>
      <WordsField label={t('editor.words')} rows={4} limit={1_000} {...of('text')} />
      <WordsField label={t('editor.quote_by')} limit={160} {...of('by')} />
    </>
  )
}

const Signature = ({ block, set }: Of<'signature'>) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <>
      <WordsField label={t('editor.person')} limit={120} {...of('name')} />
      <WordsField label={t('editor.role')} limit={160} {...of('role')} />
      <WordsField label={t('editor.lines')} rows={3} limit={600} {...of('lines')} />
      <ImageField {...of('src')} />
    </>
  )
}

const Social = ({ block, set }: Of<'social'>) => {
  const t = useT()
  const setAddress = (network: string, href: string) =>
    set({ items: block.items.map((item) => (item.network === network ? { ...item, href } : item)) }, network)
  return (
    <>
      <Form.Item label={t('editor.networks')}>
        <Select
          mode="multiple"
          aria-label={t('editor.networks')}
          value={block.items.map(({ network }) => network)}
          options={socialNetworks.map((value) => ({ value, label: t(`editor.network_${value}`) }))}
          onChange={(networks) => {
            const known = (network: (typeof networks)[number]) => block.items.find((item) => item.network === network)
            set({ items: networks.map((network) => known(network) ?? { network, href: '' }) }, 'items')
          }}
        />
      </Form.Item>
      {block.items.map(({ network, href }) => (
        <AddressField
          key={network}
          label={t(`editor.network_${network}`)}
          value={href}
          onChange={(to) => setAddress(network, to)}
        />
      ))}
    </>
  )
}

const Footer = ({ block, set }: Of<'footer'>) => {
  const t = useT()
  const of = bindTo(block, set)
  const logo = logoOf(useQuery(companyProfileQuery).data)
  return (
    <>
      <WordsField label={t('editor.company')} limit={200} hasVariables {...of('company')} />
      <WordsField label={t('editor.postal_address')} rows={3} limit={600} hasVariables {...of('lines')} />
      <Form.Item label={t('editor.logo')}>
        {logo.src !== undefined && logo.src !== block.src && (
          <Button onClick={() => set(logo, 'src')}>{t('editor.logo_of_company')}</Button>
        )}
        {block.src !== '' && <Button onClick={() => set({ src: '' }, 'src')}>{t('editor.logo_remove')}</Button>}
      </Form.Item>
      <ImageField {...of('src')} />
      {block.src !== '' && <NumberField label={t('editor.width')} min={16} max={360} {...of('widthPx')} />}
      <p className={emailStyles.quiet}>{t('editor.footer_hint')}</p>
    </>
  )
}

const Html = ({ block, set }: Of<'html'>) => {
  const t = useT()
  return <WordsField label={t('email.source')} rows={12} limit={200_000} hasVariables {...bindTo(block, set)('html')} />
}

const OwnSettings = ({ block, look, set }: SettingsProps<MailBlock>): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} look={look} set={set} />
    case 'text':
      return <Text block={block} look={look} set={set} />
    case 'image':
      return <Image block={block} look={look} set={set} />
    case 'button':
      return <ButtonSettings block={block} look={look} set={set} />
    case 'columns':
      return <Columns block={block} look={look} set={set} />
    case 'divider':
      return <Divider block={block} look={look} set={set} />
    case 'spacer':
      return <Spacer block={block} look={look} set={set} />
    case 'products':
      return <ProductsSettings block={block} look={look} set={set} />
    case 'quote':
      return <Quote block={block} look={look} set={set} />
    case 'signature':
      return <Signature block={block} look={look} set={set} />
    case 'social':
      return <Social block={block} look={look} set={set} />
    case 'footer':
      return <Footer block={block} look={look} set={set} />
    case 'html':
      return <Html block={block} look={look} set={set} />
  }
}

export const BlockSettings = ({ block, look, set, onDone }: SettingsProps<MailBlock> & { onDone: () => void }) => {
  const t = useT()
  const of = bindTo(block, set)
  return (
    <Form layout="vertical" component="div" size="small" className={styles.settings}>
      <h3>{t(`editor.kind_${block.kind}`)}</h3>
      <OwnSettings block={block} look={look} set={set} />
      {block.kind !== 'divider' && block.kind !== 'spacer' && block.kind !== 'products' && (
        <AlignField {...of('align')} />
      )}
      <OwnColourField label={t('editor.background')} standard={look.sheet} {...of('background')} />
      <div className={styles.settingsPair}>
        <NumberField label={t('editor.padding_y')} min={0} max={80} {...of('paddingY')} />
        <NumberField label={t('editor.padding_x')} min={0} max={80} {...of('paddingX')} />
      </div>
      <Button onClick={onDone}>{t('editor.done')}</Button>
    </Form>
  )
}

type LookSettingsProps = { look: MailStyle; set: (values: Partial<MailStyle>, key: string) => void; onDone: () => void }

/** Settings of the whole mail: width, colours, font, and the preheader. */
export const StyleSettings = ({ look, set, onDone }: LookSettingsProps) => {
  const t = useT()
  const of = bindTo(look, set)
  return (
    <Form layout="vertical" component="div" size="small" className={styles.settings}>
      <h3>{t('editor.look')}</h3>
      <WordsField label={t('editor.preheader')} rows={2} limit={200} hasVariables {...of('preheader')} />
      <NumberField label={t('editor.width')} min={480} max={720} {...of('width')} />
      <Form.Item label={t('editor.font')}>
        <Select
          aria-label={t('editor.font')}
          options={mailFonts.map((value) => ({ value, label: t(`editor.font_${value}`) }))}
          {...of('font')}
        />
      </Form.Item>
      <ColourField label={t('editor.accent')} {...of('accent')} />
      <ColourField label={t('editor.colour')} {...of('text')} />
      <ColourField label={t('editor.sheet')} {...of('sheet')} />
      <ColourField label={t('editor.background')} {...of('background')} />
      <Button onClick={onDone}>{t('editor.done')}</Button>
    </Form>
  )
}
