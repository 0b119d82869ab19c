import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { useText } from '../i18n/use-text.ts'
import { usePageTitle } from './use-page-title.ts'

/** The page is called as its route. */
export function RouteTitle({ route }: { readonly route: NavigationRoute }) {
  const text = useText()
  usePageTitle(text(route.title))
  return null
}
