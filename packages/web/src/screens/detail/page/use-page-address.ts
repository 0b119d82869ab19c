import { isA } from '@twinwerk/model/definition/registry'
import { useRegistry } from '../../../data/definitions.ts'
import { useNavigation } from '../../../data/navigation.ts'

/**
 * Returns the path below the tenant at which a record of a type opens as a page, or undefined if the type has none for this user. If
 * several lists show the record, the path is that of the narrowest type.
 */
export function usePageAddress(definition: string, number: string | undefined): string | undefined {
  const registry = useRegistry()
  const { routes } = useNavigation()
  const lists = routes.flatMap(({ path, screen }) =>
    screen.type === 'list' && screen.list.recordPage && isA(registry, definition, screen.list.type)
      ? [{ path, type: screen.list.type }]
      : [],
  )
  const narrowest = lists.find(({ type }) => lists.every((other) => isA(registry, type, other.type)))
  return narrowest && number ? `${narrowest.path}/${number}` : undefined
}
