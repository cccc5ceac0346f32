/**
 * A text with formatting, which is edited in place: the text of a block, or an answer. Pasted text keeps its words, links
 * and emphasis, and loses all other formatting.
 */

import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Extension, type Editor } from '@tiptap/core'
import ImageExtension from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { completeAddress } from '@tradewind/contract/mail'
import { FormDialog, useT } from '@tradewind/ui'
import { Button, ColorPicker, Form, Input, Select, Tooltip } from 'antd'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { imageFilesOf, useUploadImage } from '../../../mail/use-upload-image.ts'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import { isRefusedAddress } from './fields.tsx'
import { VariableMenu } from './VariableMenu.tsx'
import styles from './editor.module.css'

/** Highlights variables while the user types. */
const Variables = Extension.create({
  name: 'variables',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = []
          doc.descendants((node, position) => {
            for (const match of (node.text ?? '').matchAll(/\{\{[^{}]{1,200}\}\}/g))
              found.push(
                Decoration.inline(position + match.index, position + match.index + match[0].length, {
                  class: styles.textVariable,
                }),
              )
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})

const formatting = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  FontSize,
]
const ofCampaign = [...formatting, ImageExtension.configure({ inline: true }), Variables]

type Props = {
  html: string
  /** The accessible name of the text. */
  label: string
  style?: CSSProperties
  /** True for a mail to one person, which has neither variables nor pictures of the picture library. */
  isPersonal?: boolean
  onType: (html: string) => void
  /** Replaces the complete text; the undo function of a block editor reverts this in a separate step. */
  onReplace: (html: string) => void
}

export const RichText = ({ html, label, style, isPersonal = false, onType, onReplace }: Props) => {
  const { upload } = useUploadImage()
  const said = useRef(html)
  const place = async (file: File) => {
    const image = await upload(file)
    if (image === null) return
    const width = Math.min(image.widthPx, 400)
    editor.chain().focus().setImage({ src: image.url, alt: image.name, width }).run()
  }
  const take = (files: readonly File[]): boolean => {
    for (const file of files) void place(file)
    return files.length > 0
  }
  const editor: Editor = useEditor({
    extensions: isPersonal ? formatting : ofCampaign,
    content: html,
    // The text of a block is shown as an editor when the user selects it; the field for an answer is always shown.
    autofocus: isPersonal ? false : 'end',
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => !isPersonal && take(imageFilesOf(event.clipboardData)),
      handleDrop: (_view, event) => !isPersonal && take(imageFilesOf(event.dataTransfer)),
    },
    onUpdate: ({ editor: changed }) => {
      said.current = changed.getHTML()
      onType(said.current)
    },
  })
  // If the text changes outside this editor (e.g. by undo), the editor must load the new text. Otherwise the next typed
  // letter would restore the old text.
  useEffect(() => {
    if (html === said.current) return
    said.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [html, editor])
  return (
    <div className={styles.text}>
      <TextTools editor={editor} isPersonal={isPersonal} onFiles={take} onReplace={onReplace} />
      <EditorContent editor={editor} {...(style !== undefined && { style })} />
    </div>
  )
}

const sizes = [12, 14, 16, 18, 20, 24, 28, 32]

type ToolsProps = Pick<Props, 'onReplace'> & {
  editor: Editor
  isPersonal: boolean
  onFiles: (files: readonly File[]) => void
}

const TextTools = ({ editor, isPersonal, onFiles, onReplace }: ToolsProps) => {
  const t = useT()
  const [link, setLink] = useState<string | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      colour: String(now.getAttributes('textStyle')['color'] ?? '#303133'),
      size: now.getAttributes('textStyle')['fontSize'] as string | undefined,
    }),
  })
  const tool = (icon: ReactNode, text: string, isOn: boolean, run: () => void) => (
    <Tooltip title={text} key={text}>
      <Button
        size="small"
        type={isOn ? 'primary' : 'text'}
        icon={icon}
        aria-label={text}
        aria-pressed={isOn}
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      />
    </Tooltip>
  )
  const chain = () => editor.chain().focus()
  const setLinkTo = (href: string) => {
    if (href.trim() === '') chain().extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && !on.link)
      chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().extendMarkRange('link').setLink({ href }).run()
  }
  return (
    <div className={styles.textTools} role="toolbar" aria-label={t('editor.text_tools')}>
      {tool(<BoldOutlined />, t('email.bold'), on.bold, () => chain().toggleBold().run())}
      {tool(<ItalicOutlined />, t('email.italic'), on.italic, () => chain().toggleItalic().run())}
      {tool(<UnderlineOutlined />, t('editor.underline'), on.underline, () => chain().toggleUnderline().run())}
      {tool(<StrikethroughOutlined />, t('editor.strike'), on.strike, () => chain().toggleStrike().run())}
      {tool(<UnorderedListOutlined />, t('email.list'), on.bullets, () => chain().toggleBulletList().run())}
      {tool(<OrderedListOutlined />, t('editor.numbered_list'), on.numbers, () => chain().toggleOrderedList().run())}
      {tool(<AlignLeftOutlined />, t('editor.align_left'), false, () => chain().setTextAlign('left').run())}
      {tool(<AlignCenterOutlined />, t('editor.align_center'), false, () => chain().setTextAlign('center').run())}
      {tool(<AlignRightOutlined />, t('editor.align_right'), false, () => chain().setTextAlign('right').run())}
      {tool(<LinkOutlined />, t('email.link'), on.link, () =>
        setLink(String(editor.getAttributes('link')['href'] ?? 'https://')),
      )}
      <Select
        size="small"
        className={styles.textSize}
        aria-label={t('editor.size')}
        placeholder={t('editor.size')}
        value={on.size}
        allowClear
        options={sizes.map((size) => ({ value: `${size}px`, label: size }))}
        onChange={(size: string | undefined) =>
          size === undefined ? chain().unsetFontSize().run() : chain().setFontSize(size).run()
        }
      />
      <ColorPicker
        size="small"
        value={on.colour}
        disabledAlpha
        aria-label={t('editor.colour')}
        onChangeComplete={(colour) => chain().setColor(colour.toHexString()).run()}
      />
      {!isPersonal && (
        <label
          className={`${styles.file} ant-btn ant-btn-text ant-btn-sm ant-btn-icon-only`}
          title={t('editor.kind_image')}
        >
          <PictureOutlined />
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-label={t('editor.kind_image')}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      <RewriteButton format="html" read={() => editor.getHTML()} onTake={onReplace} />
      {!isPersonal && (
        <VariableMenu
          isIconOnly
          onInsert={(variable) => chain().insertContent({ type: 'text', text: variable }).run()}
        />
      )}
      {link !== null && (
        <FormDialog<{ href: string }>
          title={t('email.link')}
          submitText={t('common.ok')}
          initialValues={{ href: link }}
          onSubmit={async ({ href }) => setLinkTo(completeAddress(href))}
          onClose={() => setLink(null)}
        >
          <Form.Item
            name="href"
            label={t('email.link_prompt')}
            rules={[
              {
                validator: async (_rule, typed: string) => {
                  if (isRefusedAddress(typed)) throw new Error(t('editor.address_refused'))
                },
              },
            ]}
          >
            <Input />
          </Form.Item>
        </FormDialog>
      )}
    </div>
  )
}
