import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ComponentType } from 'react'
import { ContentSkeleton } from './shell/ContentSkeleton.tsx'
import { late } from './ui/late.tsx'

const waiting = () => <ContentSkeleton />

type ScreenType = NavigationRoute['screen']['type']

const BrandScreen = late(() => import('./screens/brand/BrandScreen.tsx').then((module) => module.BrandScreen), waiting)
const ModelerScreen = late(() => import('./screens/modeler/ModelerScreen.tsx').then((module) => module.ModelerScreen), waiting)
const TypesScreen = late(() => import('./screens/types/TypesScreen.tsx').then((module) => module.TypesScreen), waiting)

/** The screens of administration that need nothing but the tenant. */
const screens: Readonly<Partial<Record<ScreenType, ComponentType>>> = {
  identityProviders: late(
    () => import('./screens/identity-providers/ProvidersScreen.tsx').then((module) => module.ProvidersScreen),
    waiting,
  ),
  levels: late(() => import('./screens/levels/LevelsScreen.tsx').then((module) => module.LevelsScreen), waiting),
  platform: late(() => import('./screens/platform/PlatformScreen.tsx').then((module) => module.PlatformScreen), waiting),
  standards: late(() => import('./screens/standards/StandardsScreen.tsx').then((module) => module.StandardsScreen), waiting),
}

type Props = {
  readonly route: NavigationRoute
  /** The address below the route. */
  readonly rest: string
}

/** A screen of administration; nothing for the type of another screen. */
export function AdministrationScreen({ route, rest }: Props) {
  if (route.screen.type === 'brand') return <BrandScreen key={route.root} root={route.root} />
  if (route.screen.type === 'modeler') return <ModelerScreen rest={rest} />
  if (route.screen.type === 'types') return <TypesScreen rest={rest} />
  const Screen = screens[route.screen.type]
  return Screen ? <Screen /> : null
}
