/**
 * `npm run doctor`: checks the settings of a production and tries its engines, storage and relays. It changes nothing,
 * and needs the same environment as the product. Ends with code 1 when it finds a fault.
 */

import { openDataDir, readConfig, type Config } from '@tradewind/platform'
import { engineChecks, runCheck } from '../doctor/check-engines.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import type { Finding } from '../doctor/finding.ts'
import { openPlatform } from '../open-platform.ts'

const marks = { fault: '✗', warning: '!' } as const

const print = (name: string, findings: readonly Finding[]): void => {
  if (findings.length === 0) console.log(`✓ ${name}`)
  for (const { level, problem, remedy } of findings) console.log(`${marks[level]} ${name}: ${problem}. ${remedy}.`)
}

const examine = async (config: Config): Promise<Finding[]> => {
  const settings = checkSettings(config)
  print('settings', settings)
  await openDataDir(config)
  const { platform, close } = await openPlatform(config, { join: true, migrates: false })
  const found = [...settings]
  try {
    for (const named of engineChecks) {
      const findings = await runCheck(platform, named)
      print(named.name, findings)
      found.push(...findings)
    }
  } finally {
    await close()
  }
  return found
}

const main = async (): Promise<void> => {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  if (config.mode !== 'production') console.log(`MODE is ${config.mode}; the settings of a production are not checked.`)
  const findings = await examine(config)
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  console.log(`${count('fault')} faults, ${count('warning')} warnings`)
  if (count('fault') > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
