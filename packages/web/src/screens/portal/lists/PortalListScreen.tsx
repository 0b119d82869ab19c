import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { addTexts } from '../../../i18n/add-texts.ts'
import { portalTexts } from '../../../i18n/portal/texts.ts'
import { NoticesPage } from './NoticesPage.tsx'
import { TwinsPage } from './TwinsPage.tsx'

addTexts(portalTexts)

/** A list that staff see as a table, as customers see it: one thing below the other, phone first. */
export function PortalListScreen({ route }: { readonly route: NavigationRoute }) {
  if (route.screen.type !== 'list') return null
  const { list } = route.screen
  if (list.relation === 'user:notifications') return <NoticesPage title={route.title} />
  return <TwinsPage key={route.path} title={route.title} root={route.root} list={list} />
}
