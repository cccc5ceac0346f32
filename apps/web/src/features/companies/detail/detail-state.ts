/** The page of the company detail that is open, stored in the URL: `?section=personnel&child=total`. */

/** The sections of the side menu with their pages (spec section 2). A section without pages below it is one page. */
export const sections = {
  information: ['business', 'shareholder', 'technology'],
  enterpriseAtlas: ['enterpriseAtlas', 'shareholding'],
  personnel: ['department', 'total', 'reserve'],
  customsTrade: [],
  financing: [],
  news: [],
} as const

export type Section = keyof typeof sections
export type Child = (typeof sections)[Section][number]
/** `child` is null for a section without pages below it. */
export type DetailPage = { readonly section: Section; readonly child: Child | null }

const sectionKeys = Object.keys(sections) as Section[]

/** Returns the section that the server names by this path; null when this build does not know the section. */
export const sectionOf = (path: string): Section | null => sectionKeys.find((key) => key === path) ?? null

/** Returns the page of a section; the first page when the section has no page of this name. */
export const pageOf = (section: Section, child: string | null): DetailPage => {
  const children: readonly Child[] = sections[section]
  return { section, child: children.find((key) => key === child) ?? children[0] ?? null }
}

export const readDetail = (query: URLSearchParams): DetailPage =>
  pageOf(sectionOf(query.get('section') ?? '') ?? 'information', query.get('child'))

/** Returns the URL parameters of a page. Those of the tables of the page before are left out. */
export const writeDetail = ({ section, child }: DetailPage): Record<string, string> => ({
  section,
  ...(child === null ? {} : { child }),
})
