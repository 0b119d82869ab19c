import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { useText } from '../i18n/use-text.ts'
import { usePageTitle } from './use-page-title.ts'

/** Sets the page title to the title of the route. */
export function RouteTitle({ route }: { readonly route: NavigationRoute }) {
  const text = useText()
  usePageTitle(text(route.title))
  return null
}
