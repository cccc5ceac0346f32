/** The twelve system templates (spec section 3). Each is a mail of blocks with its own layout. */

import type { EmailTemplate } from '@tradewind/contract'
import { newBlock, newMailStyle, type MailBlock, type MailDocument, type MailStyle } from '@tradewind/contract/mail'
import type { SceneName } from './scenes.ts'

type Kind = MailBlock['kind']
/** A block of a template: its kind, and the values that differ from the defaults. */
export type TemplateBlock = readonly [kind: Kind, values?: object]
/**
 * The input of a template's blocks. `scene`: returns the URL of a placeholder picture. `accent`: the template's colour.
 */
export type Maker = { scene: (name: SceneName) => string; accent: string }

export type SystemTemplate = {
  /** Also names the text that says what the template is for: `editor.template_purpose_…`. */
  id: string
  category: EmailTemplate['category']
  /** Parameters of the category's name (`editor.template_…`). `number` is set if the category has several templates. */
  nameParams: { number?: number }
  subject: string
  look: Partial<MailStyle> & { accent: string }
  blocks: (maker: Maker) => readonly TemplateBlock[]
}

/** Makes the blocks of a template with their ids. The ids are unique within a mail and the same at every start. */
const toBlocks = (prefix: string, blocks: readonly TemplateBlock[]): MailBlock[] =>
  blocks.map(([kind, values], index) => newBlock(`${prefix}${index}`, kind, named(`${prefix}${index}-`, values ?? {})))

/** Assigns ids to the blocks inside columns. */
const named = (prefix: string, values: object): object =>
  'columns' in values && Array.isArray(values.columns)
    ? {
        ...values,
        columns: values.columns.map((leaves: readonly TemplateBlock[], column) =>
          toBlocks(`${prefix}${column}-`, leaves),
        ),
      }
    : values

export const documentOf = ({ id, look, blocks }: SystemTemplate, publicUrl: string): MailDocument => ({
  look: { ...newMailStyle(), ...look },
  blocks: toBlocks(
    `${id}-`.slice(-20),
    blocks({ scene: (name) => `${publicUrl}/email/placeholder/${name}.png`, accent: look.accent }),
  ),
})
