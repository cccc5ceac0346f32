/** The settings of a products block. Products are side by side on a wide screen and stacked on a phone. */

import type { BlockOf } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { Button, Collapse } from 'antd'
import { bindTo } from './bind-to.ts'
import { AddressField, WordsField } from './fields.tsx'
import { ImageField } from './ImageField.tsx'
import type { SettingsProps } from './settings-props.ts'

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
              <ProductFields product={item} set={(values, key) => setItem(at, values, key)} />
              {items.length > 1 && (
                <Button danger onClick={() => set({ items: items.toSpliced(at, 1) }, 'items')}>
                  {t('common.delete')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <Button disabled={items.length >= atMost} onClick={() => set({ items: [...items, none] }, 'items')}>
        {t('editor.product_add')}
      </Button>
    </>
  )
}

type FieldsProps = { product: Product; set: (values: Partial<Product>, key: string) => void }

const ProductFields = ({ product, set }: FieldsProps) => {
  const t = useT()
  const of = bindTo(product, set)
  return (
    <>
      <ImageField {...of('src')} />
      <WordsField label={t('editor.product_name')} limit={120} {...of('name')} />
      <WordsField label={t('editor.product_price')} limit={60} {...of('price')} />
      <WordsField label={t('editor.words')} rows={2} limit={400} {...of('text')} />
      <WordsField label={t('editor.label')} limit={60} {...of('label')} />
      <AddressField label={t('editor.leads_to')} {...of('href')} />
      <WordsField label={t('editor.alt')} limit={200} {...of('alt')} />
    </>
  )
}
