/** What the simulator does with a message, by the last digits of its number. */

import type { SimulatorRule } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import '../tables.ts'

/** The number to which phones answer. */
export const simulatorNumber = '106900008000'

const ordinary: SimulatorRule = { suffix: '', outcome: 'delivered', delaySeconds: 0, receipts: 1 }
/** The rules that always exist, so that both failures can be tried at once. */
export const builtInRules: readonly SimulatorRule[] = [
  { suffix: '0000', outcome: 'undeliverable', delaySeconds: 0, receipts: 1 },
  { suffix: '9999', outcome: 'refused', delaySeconds: 0, receipts: 0 },
]

export const readRules = async (db: Db): Promise<SimulatorRule[]> =>
  db.selectFrom('sms_simulator_rule').selectAll().orderBy('suffix').execute()

/** The rule of a number: the longest of the user's suffixes, then the built-in ones. */
export const ruleOf = (rules: readonly SimulatorRule[], to: string): SimulatorRule => {
  const own = rules.filter(({ suffix }) => to.endsWith(suffix)).toSorted((a, b) => b.suffix.length - a.suffix.length)
  return own[0] ?? builtInRules.find(({ suffix }) => to.endsWith(suffix)) ?? ordinary
}

export const saveRule = async (db: Db, rule: SimulatorRule): Promise<void> => {
  await db
    .insertInto('sms_simulator_rule')
    .values(rule)
    .onConflict((conflict) => conflict.column('suffix').doUpdateSet(rule))
    .execute()
}

export const removeRule = async (db: Db, suffix: string): Promise<void> => {
  await db.deleteFrom('sms_simulator_rule').where('suffix', '=', suffix).execute()
}
