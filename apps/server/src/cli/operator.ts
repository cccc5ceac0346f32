/**
 * `npm run operator -- <mobile number or account name> [--name <account name>] [--new-password]`: creates an operator
 * account, or makes an existing account an operator. It uses the running product or starts its own engines, and needs
 * the same environment as the product.
 */

import { parseArgs } from 'node:util'
import { Failure } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { openDataDir, readConfig } from '@tradewind/platform'
import { makeOperator } from '../modules/identity/index.ts'
import { openPlatform } from '../open-platform.ts'

const usage =
  'Usage: npm run operator -- <mobile number or account name> [--name <account name of a new account>] [--new-password]'

const readInput = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, 'new-password': { type: 'boolean', default: false } },
  })
  const [account, ...more] = positionals
  if (account === undefined || more.length > 0) throw new Error(usage)
  return { account: account.trim(), name: values.name ?? null, newPassword: values['new-password'] }
}

const main = async () => {
  const input = readInput()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  await openDataDir(config)
  const { platform, close } = await openPlatform(config, { join: true })
  try {
    const { username, mobile, password } = await makeOperator(platform, input)
    const given = config.operatorPassword === null ? `${password} (shown only once)` : 'as in OPERATOR_PASSWORD'
    console.log(`Operator: account ${username}, number ${mobile}, password ${password === null ? 'unchanged' : given}`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  if (error instanceof Failure) console.error(translate('en', `error.${error.errorName}`))
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
