/** The twelve system templates (spec section 3), each a mail of blocks with a layout of its own. */
import type { EmailTemplate } from '@tradewind/contract'
import { newBlock, newLook, type MailBlock, type MailDocument, type MailLook } from '@tradewind/contract/mail'
import type { SceneName } from '../../images/scenes.ts'

type Kind = MailBlock['kind']
/** A block as a template says it: its kind and what is not usual. */
export type Said = readonly [kind: Kind, values?: object]
/** `scene`: the address of one of our pictures. */
export type Maker = { scene: (name: SceneName) => string; accent: string }

export type SystemTemplate = {
  id: string
  category: EmailTemplate['category']
  /** Behind `editor.template_` in the texts; `number` where a category has several. */
  nameParams: { number?: number }
  subject: string
  look: Partial<MailLook> & { accent: string }
  blocks: (maker: Maker) => readonly Said[]
}

/** Ids tell the blocks of a mail apart, and are the same at every start. */
const toBlocks = (prefix: string, said: readonly Said[]): MailBlock[] =>
  said.map(([kind, values], index) => newBlock(`${prefix}${index}`, kind, named(`${prefix}${index}-`, values ?? {})))

/** The leaves of columns are said in the same way. */
const named = (prefix: string, values: object): object =>
  'columns' in values && Array.isArray(values.columns)
    ? {
        ...values,
        columns: values.columns.map((leaves: readonly Said[], column) => toBlocks(`${prefix}${column}-`, leaves)),
      }
    : values

export const documentOf = ({ id, look, blocks }: SystemTemplate, publicUrl: string): MailDocument => ({
  look: { ...newLook(), ...look },
  blocks: toBlocks(
    `${id}-`.slice(-20),
    blocks({ scene: (name) => `${publicUrl}/email/placeholder/${name}.png`, accent: look.accent }),
  ),
})
