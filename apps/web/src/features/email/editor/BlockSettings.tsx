/** The settings of one block: its own by kind, then what every block has around it. */
import { Button, Form, Segmented, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { socialNetworks, type BlockOf, type MailBlock, type MailLook } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { setColumnCount } from './document.ts'
import { AddressField, AlignField, ColourField, NumberField, OwnColourField, WordsField } from './fields.tsx'
import { ImageField } from './ImageField.tsx'
import { ProductsSettings } from './ProductsSettings.tsx'

/** `key`: changes of one field in a row are undone together. */
export type SettingsProps<B extends MailBlock> = {
  block: B
  look: MailLook
  set: (values: Partial<B>, key?: string) => void
}
type Of<K extends MailBlock['kind']> = SettingsProps<BlockOf<K>>

const Heading = ({ block, look, set }: Of<'heading'>) => {
  const t = useT()
  return (
    <>
      <WordsField
        label={t('editor.words')}
        rows={2}
        value={block.text}
        hasVariables
        onChange={(text) => set({ text }, 'text')}
      />
      <Form.Item label={t('editor.level')}>
        <Segmented
          aria-label={t('editor.level')}
          value={block.level}
          onChange={(level) => set({ level })}
          options={([1, 2, 3] as const).map((value) => ({ value, label: `H${value}` }))}
        />
      </Form.Item>
      <OwnColourField
        label={t('editor.colour')}
        value={block.colour}
        standard={look.text}
        onChange={(colour) => set({ colour })}
      />
    </>
  )
}

const Text = ({ block, look, set }: Of<'text'>) => {
  const t = useT()
  return (
    <>
      <p className="email-quiet">{t('editor.text_hint')}</p>
      <NumberField
        label={t('editor.size')}
        value={block.size}
        min={11}
        max={24}
        onChange={(size) => set({ size }, 'size')}
      />
      <OwnColourField
        label={t('editor.colour')}
        value={block.colour}
        standard={look.text}
        onChange={(colour) => set({ colour })}
      />
    </>
  )
}

const Image = ({ block, look, set }: Of<'image'>) => {
  const t = useT()
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
      <WordsField label={t('editor.alt')} value={block.alt} onChange={(alt) => set({ alt }, 'alt')} />
      <AddressField label={t('editor.leads_to')} value={block.href} onChange={(href) => set({ href }, 'href')} />
      <NumberField
        label={t('editor.width')}
        value={block.widthPx ?? roomPx}
        min={16}
        max={720}
        onChange={(widthPx) => set({ widthPx }, 'width')}
      />
      <NumberField
        label={t('editor.radius')}
        value={block.radius}
        min={0}
        max={40}
        onChange={(radius) => set({ radius }, 'radius')}
      />
    </>
  )
}

const ButtonSettings = ({ block, look, set }: Of<'button'>) => {
  const t = useT()
  return (
    <>
      <WordsField
        label={t('editor.label')}
        limit={80}
        value={block.label}
        hasVariables
        onChange={(label) => set({ label }, 'label')}
      />
      <AddressField label={t('editor.leads_to')} value={block.href} onChange={(href) => set({ href }, 'href')} />
      <OwnColourField
        label={t('editor.fill')}
        value={block.fill}
        standard={look.accent}
        onChange={(fill) => set({ fill })}
      />
      <ColourField label={t('editor.colour')} value={block.colour} onChange={(colour) => set({ colour })} />
      <NumberField
        label={t('editor.radius')}
        value={block.radius}
        min={0}
        max={40}
        onChange={(radius) => set({ radius }, 'radius')}
      />
      <Form.Item label={t('editor.is_wide')}>
        <Switch aria-label={t('editor.is_wide')} checked={block.isWide} onChange={(isWide) => set({ isWide })} />
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
        onChange={(count) => set(setColumnCount(block, count === 3 ? 3 : 2))}
      />
    </Form.Item>
  )
}

const Divider = ({ block, set }: Of<'divider'>) => {
  const t = useT()
  return (
    <>
      <ColourField label={t('editor.colour')} value={block.colour} onChange={(colour) => set({ colour })} />
      <NumberField
        label={t('editor.thickness')}
        value={block.thickness}
        min={1}
        max={12}
        onChange={(thickness) => set({ thickness }, 'thickness')}
      />
    </>
  )
}

const Spacer = ({ block, set }: Of<'spacer'>) => {
  const t = useT()
  return (
    <NumberField
      label={t('editor.height')}
      value={block.heightPx}
      min={4}
      max={160}
      onChange={(heightPx) => set({ heightPx }, 'height')}
    />
  )
}

const Quote = ({ block, set }: Of<'quote'>) => {
  const t = useT()
  return (
    <>
      <WordsField
        label={t('editor.words')}
        rows={4}
        limit={1_000}
        value={block.text}
        onChange={(text) => set({ text }, 'text')}
      />
      <WordsField label={t('editor.quote_by')} limit={160} value={block.by} onChange={(by) => set({ by }, 'by')} />
    </>
  )
}

const Signature = ({ block, set }: Of<'signature'>) => {
  const t = useT()
  return (
    <>
      <WordsField
        label={t('editor.person')}
        limit={120}
        value={block.name}
        onChange={(name) => set({ name }, 'name')}
      />
      <WordsField label={t('editor.role')} limit={160} value={block.role} onChange={(role) => set({ role }, 'role')} />
      <WordsField
        label={t('editor.lines')}
        rows={3}
        limit={600}
        value={block.lines}
        onChange={(lines) => set({ lines }, 'lines')}
      />
      <ImageField value={block.src} onChange={(src) => set({ src }, 'src')} />
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
          onChange={(networks) =>
            set({
              items: networks.map(
                (network) => block.items.find((item) => item.network === network) ?? { network, href: '' },
              ),
            })
          }
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
  return (
    <>
      <WordsField
        label={t('editor.company')}
        limit={200}
        value={block.company}
        onChange={(company) => set({ company }, 'company')}
      />
      <WordsField
        label={t('editor.postal_address')}
        rows={3}
        limit={600}
        value={block.lines}
        onChange={(lines) => set({ lines }, 'lines')}
      />
      <p className="email-quiet">{t('editor.footer_hint')}</p>
    </>
  )
}

const Html = ({ block, set }: Of<'html'>) => {
  const t = useT()
  return (
    <WordsField
      label={t('email.source')}
      rows={12}
      limit={200_000}
      value={block.html}
      hasVariables
      onChange={(html) => set({ html }, 'html')}
    />
  )
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
  return (
    <Form layout="vertical" component="div" size="small" className="mail-settings">
      <h3>{t(`editor.kind_${block.kind}`)}</h3>
      <OwnSettings block={block} look={look} set={set} />
      {block.kind !== 'divider' && block.kind !== 'spacer' && block.kind !== 'products' && (
        <AlignField value={block.align} onChange={(align) => set({ align })} />
      )}
      <OwnColourField
        label={t('editor.background')}
        value={block.background}
        standard={look.sheet}
        onChange={(background) => set({ background })}
      />
      <div className="mail-settings-pair">
        <NumberField
          label={t('editor.padding_y')}
          value={block.paddingY}
          min={0}
          max={80}
          onChange={(paddingY) => set({ paddingY }, 'paddingY')}
        />
        <NumberField
          label={t('editor.padding_x')}
          value={block.paddingX}
          min={0}
          max={80}
          onChange={(paddingX) => set({ paddingX }, 'paddingX')}
        />
      </div>
      <Button onClick={onDone}>{t('editor.done')}</Button>
    </Form>
  )
}
