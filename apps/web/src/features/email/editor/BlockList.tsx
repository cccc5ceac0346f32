/**
 * A list of blocks: the blocks of the mail, or the blocks in one column of a columns block. The user moves a block by
 * dragging, or with Alt and the arrow keys.
 */

import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  SettingOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { type MailBlock, type MailStyle, drawInEditor, blockKinds } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { Button, Tooltip, Dropdown } from 'antd'
import { useState, type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { MailFrame } from '../../../mail/MailFrame.tsx'
import { imageFilesOf } from '../../../mail/use-upload-image.ts'
import { columnList, type BlockPosition } from './document.ts'
import { RichText } from './RichText.tsx'
import styles from './editor.module.css'

/** The state and the functions of the editor that a list of blocks needs. */
export type EditorActions = {
  look: MailStyle
  selectedId: string | null
  select(id: string | null): void
  openSettings(id: string): void
  change(block: MailBlock, key?: string): void
  add(kind: MailBlock['kind'], position: BlockPosition): void
  move(id: string, position: BlockPosition): void
  step(id: string, step: -1 | 1): void
  duplicate(id: string): void
  remove(id: string): void
  dropFiles(files: readonly File[], position: BlockPosition): void
}

const dragType = 'application/x-mail-block'

type ListProps = { editor: EditorActions; name: string; blocks: readonly MailBlock[]; isInColumn?: boolean }

export const BlockList = ({ editor, name, blocks, isInColumn = false }: ListProps) => {
  const t = useT()
  return (
    <div className={styles.list}>
      <ul aria-label={t('editor.blocks')}>
        {blocks.map((block, index) => (
          <Row key={block.id} editor={editor} block={block} position={{ list: name, index }} />
        ))}
      </ul>
      <DropZone editor={editor} position={{ list: name, index: blocks.length }}>
        <AddBlock isInColumn={isInColumn} onAdd={(kind) => editor.add(kind, { list: name, index: blocks.length })} />
      </DropZone>
    </div>
  )
}

/** An area on which the user can drop a block or pictures. The dropped content is inserted at `position`. */
const DropZone = ({
  editor,
  position,
  children,
}: {
  editor: EditorActions
  position: BlockPosition
  children: ReactNode
}) => {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    const id = event.dataTransfer.getData(dragType)
    if (id !== '') editor.move(id, position)
    else editor.dropFiles(imageFilesOf(event.dataTransfer), position)
  }
  return (
    <div
      className={isOver ? `${styles.drop} ${styles.dropOver}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

type RowProps = { editor: EditorActions; block: MailBlock; position: BlockPosition }

const Row = ({ editor, block, position }: RowProps) => {
  const t = useT()
  const { id } = block
  const isSelected = editor.selectedId === id
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores a key that was pressed inside a text or a field of the block, because the text or field handles it.
    if (event.target !== event.currentTarget) return
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isMove) editor.step(id, event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === 'Enter') editor.openSettings(id)
    else if (event.key === 'Delete') editor.remove(id)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) editor.duplicate(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li
      className={isSelected ? `${styles.row} ${styles.rowOn}` : styles.row}
      data-block={block.kind}
      data-id={id}
      tabIndex={0}
      aria-label={t(`editor.kind_${block.kind}`)}
      aria-current={isSelected}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && editor.select(id)}
      onClick={(event) => {
        event.stopPropagation()
        // In React, a click in the menu of a column bubbles to this element, although the menu is rendered elsewhere in
        // the DOM. It must not select the columns block, because the editor selects the block that the menu added.
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) editor.select(id)
      }}
    >
      <DropZone editor={editor} position={position}>
        {isSelected && <RowTools editor={editor} block={block} />}
        <Content editor={editor} block={block} isSelected={isSelected} />
      </DropZone>
    </li>
  )
}

const RowTools = ({ editor, block: { id, kind } }: { editor: EditorActions; block: MailBlock }) => {
  const t = useT()
  const tool = (icon: ReactNode, text: string, run: () => void) => (
    <Tooltip title={text}>
      <Button
        size="small"
        type="text"
        icon={icon}
        aria-label={text}
        onClick={(event) => {
          event.stopPropagation()
          run()
        }}
      />
    </Tooltip>
  )
  return (
    <div className={styles.rowTools} role="toolbar" aria-label={t(`editor.kind_${kind}`)}>
      <span
        className={styles.rowHandle}
        draggable
        title={t('editor.drag')}
        onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      >
        <HolderOutlined /> {t(`editor.kind_${kind}`)}
      </span>
      {tool(<ArrowUpOutlined />, t('editor.move_up'), () => editor.step(id, -1))}
      {tool(<ArrowDownOutlined />, t('editor.move_down'), () => editor.step(id, 1))}
      {tool(<CopyOutlined />, t('editor.duplicate'), () => editor.duplicate(id))}
      {tool(<SettingOutlined />, t('editor.settings'), () => editor.openSettings(id))}
      {tool(<DeleteOutlined />, t('common.delete'), () => editor.remove(id))}
    </div>
  )
}

const Content = ({ editor, block, isSelected }: { editor: EditorActions; block: MailBlock; isSelected: boolean }) => {
  const t = useT()
  if (block.kind === 'columns')
    return (
      <div className={styles.columns} style={{ background: block.background ?? editor.look.sheet }}>
        {block.columns.map((leaves, column) => (
          <BlockList key={column} editor={editor} name={columnList(block.id, column)} blocks={leaves} isInColumn />
        ))}
      </div>
    )
  if (block.kind === 'text' && isSelected)
    return (
      <RichText
        html={block.html}
        label={t('editor.text_content')}
        style={{
          fontSize: block.size,
          color: block.colour ?? editor.look.text,
          textAlign: block.align,
          background: block.background ?? editor.look.sheet,
        }}
        onType={(html) => editor.change({ ...block, html }, `${block.id} html`)}
        onReplace={(html) => editor.change({ ...block, html })}
      />
    )
  return <BlockPicture block={block} look={editor.look} />
}

/** Highlights variables in the text of HTML. Variables in attributes are not highlighted. */
const showVariables = (html: string): string =>
  html.replace(/\{\{[^{}]{1,200}\}\}(?=[^<>]*(?:<|$))/g, (variable) => `<span class="variable">${variable}</span>`)

const style =
  '<style>:host{display:block}table{border-spacing:0}.variable{padding:0 3px;border-radius:4px;background:#fff1b8;color:#5c4400}a{cursor:inherit}</style>'

const BlockPicture = ({ block, look }: { block: MailBlock; look: MailStyle }) => {
  const host = useRef<HTMLDivElement>(null)
  const isRaw = block.kind === 'html'
  const html = isRaw ? '' : drawInEditor(block, look, () => '')
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (root !== undefined)
      root.innerHTML = `${style}<table role="presentation" width="100%">${showVariables(html)}</table>`
  }, [html])
  // A block of raw HTML is untrusted, so it is shown in a frame that cannot run scripts and loads no foreign pictures. The
  // frame takes no clicks (`rawBlock`), so that a click on it selects the block.
  if (isRaw)
    return (
      <div className={styles.rawBlock}>
        <MailFrame html={block.html} />
      </div>
    )
  return <div ref={host} onClick={(event) => event.preventDefault()} />
}

type AddBlockProps = { onAdd: (kind: MailBlock['kind']) => void; isInColumn?: boolean }

/** A menu that adds a block of a chosen kind to the mail. */
const AddBlock = ({ onAdd, isInColumn = false }: AddBlockProps) => {
  const t = useT()
  const kinds = blockKinds.filter((kind) => !isInColumn || kind !== 'columns')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: t(`editor.kind_${kind}`), onClick: () => onAdd(kind) })),
      }}
    >
      <Button size="small" type="dashed" icon={<PlusOutlined />} className={styles.add}>
        {t(isInColumn ? 'editor.add_here' : 'editor.add')}
      </Button>
    </Dropdown>
  )
}
