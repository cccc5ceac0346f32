/** Products side by side, or under each other on a phone. */
import { Button, Collapse } from 'antd'
import type { BlockOf } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import type { SettingsProps } from './BlockSettings.tsx'
import { AddressField, WordsField } from './fields.tsx'
import { ImageField } from './ImageField.tsx'

type Products = BlockOf<'products'>
type Product = Products['items'][number]
const none: Product = { src: '', alt: '', name: '', price: '', text: '', label: '', href: '' }
const atMost = 6

export const ProductsSettings = ({ block, set }: SettingsProps<Products>) => {
  const t = useT()
  const { items } = block
  const setItem = (at: number, values: Partial<Product>, key: string) =>
    set({ items: items.map((item, index) => (index === at ? { ...item, ...values } : item)) }, `${key}${at}`)
  return (
    <>
      <Collapse
        size="small"
        accordion
        defaultActiveKey={0}
        items={items.map((item, at) => ({
          key: at,
          label: item.name || t('editor.product_number', { number: at + 1 }),
          children: (
            <>
              <ImageField value={item.src} onChange={(src) => setItem(at, { src }, 'src')} />
              <WordsField
                label={t('editor.product_name')}
                limit={120}
                value={item.name}
                onChange={(name) => setItem(at, { name }, 'name')}
              />
              <WordsField
                label={t('editor.product_price')}
                limit={60}
                value={item.price}
                onChange={(price) => setItem(at, { price }, 'price')}
              />
              <WordsField
                label={t('editor.words')}
                rows={2}
                limit={400}
                value={item.text}
                onChange={(text) => setItem(at, { text }, 'text')}
              />
              <WordsField
                label={t('editor.label')}
                limit={60}
                value={item.label}
                onChange={(label) => setItem(at, { label }, 'label')}
              />
              <AddressField
                label={t('editor.leads_to')}
                value={item.href}
                onChange={(href) => setItem(at, { href }, 'href')}
              />
              <WordsField
                label={t('editor.alt')}
                limit={200}
                value={item.alt}
                onChange={(alt) => setItem(at, { alt }, 'alt')}
              />
              {items.length > 1 && (
                <Button danger onClick={() => set({ items: items.toSpliced(at, 1) })}>
                  {t('common.delete')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <Button disabled={items.length >= atMost} onClick={() => set({ items: [...items, none] })}>
        {t('editor.product_add')}
      </Button>
    </>
  )
}
