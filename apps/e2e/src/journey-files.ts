/** The files that the journey uploads: a customs file and a picture. */

import ExcelJS from 'exceljs'

/** A PNG of 2 × 2 pixels. */
export const tilePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAAUSURBVAiZYzReVf6fgYGBgYkBCgAjJAJX3pyGEQAAAABJRU5ErkJggg==',
  'base64',
)

const headers = [
  'Data do desembaraço',
  'Importador',
  'E-mail do importador',
  'País do importador',
  'Exportador',
  'País de origem',
  'NCM',
  'Descrição da mercadoria',
  'Quantidade',
  'Peso líquido (kg)',
  'Valor FOB (US$)',
  'Porto de embarque',
  'Porto de desembarque',
]

/** A customs file (XLSX) with twelve rows. The last row is invalid because it has no date. */
export const customsSheet = async (buyer: string, email: string): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Plan1')
  sheet.addRow(['Relatório de importações'])
  sheet.addRow(['Período: 2026'])
  sheet.addRow([])
  sheet.addRow(headers)
  for (let index = 1; index <= 12; index++)
    sheet.addRow([
      index === 12 ? 'sem data' : `${String(index).padStart(2, '0')}/03/2026`,
      buyer,
      email,
      'BRASIL',
      'Foshan Journey Ceramics Co., Ltd.',
      'CHINA',
      '69072100',
      `PORCELANATO MARFIM POLIDO 60X60 LOTE ${index}`,
      100 + index,
      `${2 + index}.500,00`,
      `1.${100 + index},50`,
      'FOSHAN',
      'SANTOS',
    ])
  return Buffer.from(await book.xlsx.writeBuffer())
}
