/** The state of the email centre: all of it is in the address, so that a link shows the same. */
import { useSearchParams } from 'react-router'

export const tabs = [
  'overview', 'compose', 'records', 'replies', 'templates', 'drafts', 'approvals', 'lists', 'segments', 'senders', 'domains',
  'suppression',
] as const // prettier-ignore
export type Tab = (typeof tabs)[number]

/** `list`: the open list, or the list of a new mail. `draft`: the draft being written. */
export type View = {
  tab: Tab
  campaign?: string
  list?: string
  draft?: string
  template?: string
  domain?: string
  days?: string
  /** The recipient of the open thread, and the kind of replies listed. */
  recipient?: string
  kind?: string
  page?: number
  state?: string
  q?: string
  /** The import of a file into the list. */
  import?: string
  /** The address of the open contact. */
  contact?: string
  segment?: string
  name?: string
  rules?: string
  scope?: string
} & ReportView

/**
 * The filter of a campaign's recipients, the view of its report, the page of its timeline, and the filter of the campaigns'
 * list.
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

/** `state`: stored in the browser's history beside the address. */
export type Go = (view: View, options?: { replace?: boolean; state?: object }) => void

export const useView = (): { view: View & { page: number }; go: Go } => {
  const [params, setParams] = useSearchParams()
  const view = read(params)
  return { view: { ...view, page: view.page ?? 1 }, go: (next, options) => setParams(write(next), options) }
}
