/** Counts and filters the staff of a company by department and seniority. */

import { departments, seniorities, type Department, type Seniority } from '@tradewind/lexicon'
import { isCurrent, isKeyStaff, type StaffPerson } from './staff.ts'

export type StaffFilter = {
  readonly department?: Department | 'unknown'
  readonly seniority?: Seniority | 'unknown'
  readonly reserve: boolean
  readonly former: boolean
}

/** A person without a known department or seniority counts as `unknown`. Former staff are never key staff. */
export const filterStaff = (
  staff: readonly StaffPerson[],
  { department, seniority, reserve, former }: StaffFilter,
): StaffPerson[] =>
  staff.filter(
    (person) =>
      isCurrent(person) !== former &&
      (department === undefined || (person.department ?? 'unknown') === department) &&
      (seniority === undefined || (person.seniority ?? 'unknown') === seniority) &&
      (!reserve || isKeyStaff(person)),
  )

/** Each count equals the total of the page with the same filter. */
export const countStaff = ({ staff, isComplete }: { staff: readonly StaffPerson[]; isComplete: boolean }) => {
  const current = staff.filter(isCurrent)
  return {
    total: current.length,
    former: staff.length - current.length,
    reserve: current.filter(isKeyStaff).length,
    isComplete,
    departments: [...departments, null]
      .map((department) => ({ department, of: current.filter((person) => person.department === department) }))
      .filter(({ of }) => of.length > 0)
      .map(({ department, of }) => ({ department, count: of.length, seniorities: countSeniorities(of) }))
      .toSorted((a, b) => Number(a.department === null) - Number(b.department === null) || b.count - a.count),
    seniorities: countSeniorities(current),
  }
}

const countSeniorities = (staff: readonly StaffPerson[]) =>
  [...seniorities, null]
    .map((seniority) => ({ seniority, count: staff.filter((person) => person.seniority === seniority).length }))
    .filter(({ count }) => count > 0)
