import { useNavigation } from '../../../data/navigation.ts'

/** Returns the path below the tenant at which a record of a type opens as a page, or undefined if the type has none for this user. */
export function usePageAddress(definition: string, number: string | undefined): string | undefined {
  const { routes } = useNavigation()
  const route = routes.find(({ screen }) => screen.type === 'list' && screen.list.recordPage && screen.list.type === definition)
  return route && number ? `${route.path}/${number}` : undefined
}
