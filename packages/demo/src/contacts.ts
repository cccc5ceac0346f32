/**
 * Generates the contacts (people) of a company. Larger companies have more contacts; the head of the company is the
 * first contact.
 */

import type { DemoCountry } from './countries.ts'
import { mailboxOf, personOf, phoneOf } from './names.ts'
import { dice, mix, type Dice } from './random.ts'
import type { Company, Contact, Department, Seniority } from './types.ts'

type Post = { title: string; department: Department; seniority: Seniority; side?: 'buyer' | 'seller' }

const posts: readonly Post[] = [
  { title: 'General Manager', department: 'management', seniority: 'c_level' },
  { title: 'Owner', department: 'management', seniority: 'owner' },
  { title: 'CEO', department: 'management', seniority: 'c_level' },
  { title: 'Managing Director', department: 'management', seniority: 'director' },
  { title: 'Purchasing Manager', department: 'purchasing', seniority: 'manager', side: 'buyer' },
  { title: 'Import Manager', department: 'purchasing', seniority: 'manager', side: 'buyer' },
  { title: 'Procurement Director', department: 'purchasing', seniority: 'director', side: 'buyer' },
  { title: 'Category Buyer', department: 'purchasing', seniority: 'staff', side: 'buyer' },
  { title: 'Sourcing Specialist', department: 'purchasing', seniority: 'staff', side: 'buyer' },
  { title: 'Export Manager', department: 'sales', seniority: 'manager', side: 'seller' },
  { title: 'Sales Manager', department: 'sales', seniority: 'manager' },
  { title: 'Overseas Sales Representative', department: 'sales', seniority: 'staff', side: 'seller' },
  { title: 'Marketing Manager', department: 'marketing', seniority: 'manager' },
  { title: 'Finance Manager', department: 'finance', seniority: 'manager' },
  { title: 'Chief Financial Officer', department: 'finance', seniority: 'c_level' },
  { title: 'Logistics Coordinator', department: 'operations', seniority: 'staff' },
  { title: 'Operations Director', department: 'operations', seniority: 'director' },
  { title: 'Warehouse Supervisor', department: 'operations', seniority: 'staff' },
  { title: 'Product Engineer', department: 'engineering', seniority: 'staff' },
  { title: 'Quality Manager', department: 'engineering', seniority: 'manager' },
]

/**
 * The number of contact ids that are reserved for each company. The number is constant, so that the ids of contacts do
 * not depend on other companies.
 */
const idsPerCompany = 16

const countOf = (employeeCount: number | null, roll: Dice): number => {
  const wanted = Math.round(Math.log2(employeeCount ?? 8) * roll.logBetween(0.3, 1.1))
  return Math.min(idsPerCompany - 1, Math.max(roll.chance(0.12) ? 0 : 1, wanted))
}

/**
 * Returns at most fifteen contacts of a company, sorted by their position in the company. No two contacts have the same
 * position.
 */
export const contactsAt = (company: Company, country: DemoCountry, companyHash: number): Contact[] => {
  const roll = dice(mix(companyHash, 77))
  const mailPattern = roll.below(3)
  const open = posts.filter((post) => post.side === undefined || post.side === company.side)
  const boss = roll.below(4)
  const chosen = open.filter((_, index) => index === boss || index >= 4)
  const count = Math.min(countOf(company.employeeCount, roll), chosen.length)
  const used = new Set<string>()
  const contacts: Contact[] = []
  for (let index = 0; index < count; index++) {
    const post = index < 2 ? chosen[index] : chosen[2 + ((index * 5) % Math.max(1, chosen.length - 2))]
    const person = personOf(country, roll)
    const mailbox = mailboxOf(person, mailPattern)
    const hasEmail = company.domain !== null && roll.chance(0.78)
    const hasPhone = roll.chance(0.45)
    if (post === undefined || used.has(post.title) || used.has(mailbox)) continue
    used.add(post.title).add(mailbox)
    contacts.push({
      id: company.id * idsPerCompany + index,
      companyId: company.id,
      name: person.name,
      title: post.title,
      department: post.department,
      seniority: post.seniority,
      countryCode: company.countryCode,
      city: company.city,
      email: hasEmail ? `${mailbox}@${company.domain}` : null,
      phone: hasPhone ? phoneOf(country, roll) : null,
      linkedin: roll.chance(0.6)
        ? `https://linkedin.example/in/${mailbox.replace('.', '-')}-${company.id.toString(36)}`
        : null,
    })
  }
  return contacts
}
