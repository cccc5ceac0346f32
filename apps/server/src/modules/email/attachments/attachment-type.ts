/**
 * Decides which files may be attached to a mail. Checks both the name and the content for types that mailbox providers
 * refuse.
 */

/**
 * File extensions of programs: Google's list of blocked types, and further types that a double click runs, including
 * disk images and program archives.
 */
const programs = new Set(
  `ade adp apk app appx appxbundle bat cab chm cmd com cpl dex diagcab diagcfg diagpkg dll dmg ex ex_ exe gadget hta img
  ins iso isp jar jnlp js jse lib lnk mde mjs msc msi msix msixbundle msp mst nsh ocx pif ps1 psm1 py reg scf scr sct sh
  shb svg sys url vb vbe vbs vhd vhdx vxd wim wsc wsf wsh xll xlam docm dotm xlsm xltm xlsb pptm potm ppsm`.split(
    /\s+/,
  ),
)

type Known = { type: string; begins?: readonly string[] }
const zip = ['PK\x03\x04', 'PK\x05\x06']
const ole = ['\xd0\xcf\x11\xe0']
/**
 * File types by extension. `begins`: the first bytes that a file of this type can have. A file with other first bytes
 * is refused, because its extension is wrong.
 */
const known: Readonly<Record<string, Known>> = {
  pdf: { type: 'application/pdf', begins: ['%PDF-'] },
  png: { type: 'image/png', begins: ['\x89PNG\r\n\x1a\n'] },
  jpg: { type: 'image/jpeg', begins: ['\xff\xd8\xff'] },
  jpeg: { type: 'image/jpeg', begins: ['\xff\xd8\xff'] },
  gif: { type: 'image/gif', begins: ['GIF8'] },
  webp: { type: 'image/webp', begins: ['RIFF'] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', begins: zip },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: zip },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', begins: zip },
  odt: { type: 'application/vnd.oasis.opendocument.text', begins: zip },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', begins: zip },
  doc: { type: 'application/msword', begins: ole },
  xls: { type: 'application/vnd.ms-excel', begins: ole },
  ppt: { type: 'application/vnd.ms-powerpoint', begins: ole },
  zip: { type: 'application/zip', begins: zip },
  rtf: { type: 'application/rtf', begins: ['{\\rtf'] },
  txt: { type: 'text/plain' },
  csv: { type: 'text/csv' },
  ics: { type: 'text/calendar' },
  vcf: { type: 'text/vcard' },
  mp4: { type: 'video/mp4' },
  dwg: { type: 'image/vnd.dwg', begins: ['AC10'] },
  dxf: { type: 'image/vnd.dxf' },
  step: { type: 'model/step' },
}

/**
 * The first bytes of programs for Windows, Linux and macOS, of Java classes and of scripts, whatever the file is
 * called.
 */
const programBeginnings = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '#!',
  'L\x00\x00\x00\x01\x14\x02\x00',
]

const extensionOf = (name: string): string => /\.([^./\\\s]+)[.\s]*$/.exec(name)?.[1]?.toLowerCase() ?? ''

const startOf = (content: Buffer): string => content.toString('latin1', 0, 16)

/** Returns true for a program, by its name or its content, and for an archive that contains a program. */
export const isProgram = (name: string, content: Buffer): boolean => {
  const start = startOf(content)
  return (
    programs.has(extensionOf(name)) ||
    programBeginnings.some((beginning) => start.startsWith(beginning)) ||
    (zip.some((beginning) => start.startsWith(beginning)) && hasPrograms(content))
  )
}

/** Returns the MIME type with which a file is sent; null when the file may not be attached. */
export const attachmentTypeOf = (name: string, content: Buffer): string | null => {
  if (isProgram(name, content)) return null
  const { type, begins } = known[extensionOf(name)] ?? { type: 'application/octet-stream' }
  const start = startOf(content)
  return begins === undefined || begins.some((beginning) => start.startsWith(beginning)) ? type : null
}

/** Checks the file names in the central directory of a zip (APPNOTE 4.3.12), because providers inspect archives too. */
const hasPrograms = (content: Buffer): boolean => {
  const signature = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = content.indexOf(signature); at >= 0; at = content.indexOf(signature, at + 4)) {
    if (at + 46 > content.length) return false
    const name = content.toString('utf8', at + 46, at + 46 + content.readUInt16LE(at + 28))
    // `vbaProject.bin` holds the macros of an office document.
    if (programs.has(extensionOf(name)) || name.endsWith('vbaProject.bin')) return true
  }
  return false
}
