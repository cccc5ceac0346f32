/** A menu that saves a chart, map or table as a picture or as a file of its numbers, or prints it. */

import { DownloadOutlined } from '@ant-design/icons'
import { toCsv, type Lines } from '@tradewind/lexicon'
import { Button, Dropdown } from 'antd'
import { useFormatNumber } from '../NumberText.tsx'
import { useT } from '../UiProvider.tsx'
import '../styles/print.css'

export type SaveMenuProps = {
  title: string
  /** The file name without extension. */
  fileName: string
  lines: () => Lines
  /**
   * Renders the picture in the colours of the screen or in print colours. Absent when only numbers can be saved,
   * because there is no picture.
   */
  picture?: (place: 'screen' | 'paper') => Promise<string>
}

export const SaveMenu = ({ title, fileName, lines, picture }: SaveMenuProps) => {
  const t = useT()
  const format = useFormatNumber()
  const name = fileName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const savePicture = async () => picture && saveAddress(await picture('screen'), `${name}.png`)
  const print = async () =>
    printSheet({
      title,
      picture: picture === undefined ? null : await picture('paper'),
      lines: lines(),
      format: (value) => format(value, { maximumFractionDigits: 2 }),
    })
  const items = [
    ...(picture === undefined ? [] : [{ key: 'png', label: t('common.save_png'), onClick: () => void savePicture() }]),
    {
      key: 'csv',
      label: t('common.save_csv'),
      onClick: () => saveText(toCsv(lines()), `${name}.csv`, 'text/csv;charset=utf-8'),
    },
    { key: 'print', label: t('common.print'), onClick: () => void print() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={t('common.save_or_print')} />
    </Dropdown>
  )
}

/** Saves generated content through the browser. */
const saveText = (text: string, filename: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveAddress(address, filename)
  // The object URL is revoked in the next task, because the browser has then read it.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

const saveAddress = (address: string, filename: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
}

type Sheet = { title: string; picture: string | null; lines: Lines; format: (value: number) => string }

const element = <K extends keyof HTMLElementTagNameMap>(name: K, parent: Element): HTMLElementTagNameMap[K] =>
  parent.appendChild(document.createElement(name))

/** Prints only a title, a picture and a table of numbers, instead of the page on screen. */
const printSheet = async ({ title, picture, lines, format }: Sheet): Promise<void> => {
  const sheet = element('section', document.body)
  sheet.className = 'tw-sheet'
  element('h1', sheet).textContent = title
  if (picture !== null) {
    const image = element('img', sheet)
    image.src = picture
    await image.decode()
  }
  const table = element('table', sheet)
  const [names = [], ...rows] = lines
  const head = element('tr', element('thead', table))
  for (const name of names) element('th', head).textContent = String(name)
  const body = element('tbody', table)
  for (const row of rows) {
    const line = element('tr', body)
    for (const cell of row) {
      const place = element('td', line)
      place.textContent = typeof cell === 'number' ? format(cell) : (cell ?? '–')
      if (typeof cell === 'number') place.className = 'tw-number'
    }
  }
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
