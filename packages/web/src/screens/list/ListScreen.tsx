import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { useText } from '../../i18n/use-text.ts'

export function ListScreen({ route }: { readonly route: RouteDefinition }) {
  const text = useText()
  return <h1>{text(route.title)}</h1>
}
