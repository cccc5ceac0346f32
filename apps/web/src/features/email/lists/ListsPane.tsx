/** All lists, one of them, one of its contacts, or an import. */
import { useView } from '../view.ts'
import { ContactView } from './contact/ContactView.tsx'
import { ImportView } from './ImportView.tsx'
import { ListsPanel } from './ListsPanel.tsx'
import { ListView } from './ListView.tsx'

export const ListsPane = () => {
  const { list, contact, import: imported } = useView().view
  if (contact !== undefined) return <ContactView key={contact} address={contact} />
  if (imported !== undefined) return <ImportView key={imported} importId={imported} />
  return list === undefined ? <ListsPanel /> : <ListView key={list} listId={list} />
}
