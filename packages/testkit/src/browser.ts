/** A real Chromium for the browser tests. */

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

type Executable = { path: string; env: Record<string, string>; flags: readonly string[] }

/** Flags that switch off background connections of Chromium, so that it connects only to the product on loopback. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Launches the Chromium at CHROMIUM_PATH. If CHROMIUM_PATH is not set, launches the Chromium of the system, or else the
 * Chromium of the npm package @sparticuz/chromium. The caller must close the browser.
 */
export const launchBrowser = async (): Promise<Browser> => {
  const executable = await findChromium()
  return chromium.launch({
    executablePath: executable.path,
    args: [...quietFlags, ...executable.flags],
    env: { ...definedEnvironment(), ...executable.env },
  })
}

const findChromium = async (): Promise<Executable> => {
  const installed = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const path = installed.find((candidate) => candidate !== undefined && existsSync(candidate))
  return path === undefined ? inflatePackaged() : { path, env: {}, flags: [] }
}

/**
 * Unpacks the Chromium of the npm package @sparticuz/chromium. The package unpacks into the folder TMPDIR. TMPDIR is
 * set to a folder of this product, so that other running versions of the package do not interfere. The package also
 * contains libraries (`al2023`, e.g. NSS) and fonts, which it uses by default only in AWS Lambda. The tests use these
 * libraries and fonts too, because the machine may lack them.
 */
const inflatePackaged = async (): Promise<Executable> => {
  const folder = join(tmpdir(), 'tradewind-chromium')
  await mkdir(folder, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const libraries = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')))
    await inflate(libraries)
    const path = await packaged.executablePath()
    const fonts = join(folder, 'fonts.conf')
    await writeFile(fonts, fontsOf(join(folder, 'fonts')))
    const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fonts }
    return { path, env, flags: ['--headless=shell', '--no-zygote'] }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/**
 * Returns a font configuration with the folder into which the package is unpacked. The configuration in the package
 * names other folders, and Chromium exits if it finds no font.
 */
const fontsOf = (directory: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${directory}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${directory}-cache</cachedir>
</fontconfig>
`

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
