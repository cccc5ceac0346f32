/** Where one is in the email centre: everything is in the address, so that a link shows the same. */
import { useSearchParams } from 'react-router'

export const tabs = [
  'overview', 'compose', 'records', 'replies', 'templates', 'drafts', 'approvals', 'lists', 'segments', 'senders', 'domains',
  'suppression',
] as const // prettier-ignore
export type Tab = (typeof tabs)[number]

/** `list`: the list that is open, or that a new mail goes to. `draft`: what is being written. */
export type View = {
  tab: Tab
  campaign?: string
  list?: string
  draft?: string
  template?: string
  domain?: string
  days?: string
  /** Whose thread of replies is open, and which kind of replies is listed. */
  recipient?: string
  kind?: string
  page?: number
  state?: string
  q?: string
  /** The file that is being imported into the list. */
  import?: string
  /** The address whose page is open. */
  contact?: string
  segment?: string
  name?: string
  rules?: string
  scope?: string
} & ReportView

/**
 * What narrows a campaign's recipients, how its report is parted, which page of its timeline is read, and how the list of
 * campaigns is found.
 */
export const reportFields = [
  'step', 'country', 'mailDomain', 'variant', 'link', 'reason', 'hour', 'after', 'by', 'people', 'from', 'to', 'sender',
  'sort', 'compare', 'events',
] as const // prettier-ignore
export type ReportView = Partial<Record<(typeof reportFields)[number], string>>

const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text)

const read = (params: URLSearchParams): View => {
  const tab = params.get('tab')
  const text = (name: string) => {
    const value = params.get(name)
    return value === null || value === '' ? {} : { [name]: value }
  }
  return {
    tab: isTab(tab) ? tab : 'overview',
    ...text('campaign'),
    ...text('list'),
    ...text('draft'),
    ...text('template'),
    ...text('domain'),
    ...text('days'),
    ...text('recipient'),
    ...text('kind'),
    ...text('state'),
    ...text('q'),
    ...Object.assign({}, ...reportFields.map(text)),
    ...text('import'),
    ...text('contact'),
    ...text('segment'),
    ...text('name'),
    ...text('rules'),
    ...text('scope'),
    page: Math.max(1, Number(params.get('page')) || 1),
  }
}

const write = (view: View): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view).flatMap(([name, value]) =>
      value === undefined || value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
    ),
  )

/** `state`: what the step in the browser's history keeps beside the address. */
export type Go = (view: View, options?: { replace?: boolean; state?: object }) => void

export const useView = (): { view: View & { page: number }; go: Go } => {
  const [params, setParams] = useSearchParams()
  const view = read(params)
  return { view: { ...view, page: view.page ?? 1 }, go: (next, options) => setParams(write(next), options) }
}
