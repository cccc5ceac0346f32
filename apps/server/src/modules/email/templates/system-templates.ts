/** The system templates as mails. Their names are in the caller's language. */

import type { EmailTemplate } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { renderMailBlocks } from '../message/html.ts'
import { thumbnailPath } from './system/pictures.ts'
import { promotions } from './system/promotions.ts'
import { relations } from './system/relations.ts'
import { documentOf, type SystemTemplate } from './system/template.ts'

type Deps = { publicUrl: string; lang: string }

export const systemTemplates: readonly SystemTemplate[] = [...promotions, ...relations]

/** The rendered templates by the public URL of the product, so that each process renders them once. */
const drawn = new Map<string, readonly Pick<EmailTemplate, 'html' | 'blocks'>[]>()

const drawAll = (publicUrl: string) => {
  const known = drawn.get(publicUrl)
  if (known !== undefined) return known
  const all = systemTemplates.map((template) => {
    const blocks = documentOf(template, publicUrl)
    return { blocks, html: renderMailBlocks(blocks) }
  })
  drawn.set(publicUrl, all)
  return all
}

export const readSystemTemplates = ({ publicUrl, lang }: Deps): EmailTemplate[] =>
  drawAll(publicUrl).map((mail, index) => {
    const { id, category, nameParams, subject } = systemTemplates[index] ?? unknownTemplate()
    const name = translate(lang, 'editor.template_named', {
      name: translate(lang, `editor.template_${category}`, nameParams),
      purpose: translate(lang, `editor.template_purpose_${id.replaceAll('-', '_')}`),
    })
    return { id, category, name, subject, ...mail, creator: '', updatedAt: null }
  })

const unknownTemplate = (): never => {
  throw new Error('a drawing without its template')
}

/** The format of the development endpoint in spec section 7. */
export const systemTemplateRecords = (deps: Deps) =>
  readSystemTemplates(deps).map(({ id, name, subject, html }) => ({
    img: deps.publicUrl + thumbnailPath(id),
    name,
    content: html,
    subject,
  }))
