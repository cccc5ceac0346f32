import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

/**
 * Returns a function that refetches the members, the applications and the number of used sub-accounts. Each change of
 * one of them also changes the others.
 */
export const useMembersChanged = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const { memberList, applicationList } = api.organisations
  const paths = [memberList, applicationList, api.membership.mine].map(({ endpoint }) => endpoint.path)
  return async () => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
  }
}
