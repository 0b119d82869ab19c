import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ComponentType } from 'react'
import { ContentSkeleton } from './shell/ContentSkeleton.tsx'
import { late } from './ui/late.tsx'

const waiting = () => <ContentSkeleton />

type ScreenType = NavigationRoute['screen']['type']

/** The screens of administration that need nothing but the tenant. */
const screens: Readonly<Partial<Record<ScreenType, ComponentType>>> = {
  identityProviders: late(
    () => import('./screens/identity-providers/ProvidersScreen.tsx').then((module) => module.ProvidersScreen),
    waiting,
  ),
  levels: late(() => import('./screens/levels/LevelsScreen.tsx').then((module) => module.LevelsScreen), waiting),
  platform: late(() => import('./screens/platform/PlatformScreen.tsx').then((module) => module.PlatformScreen), waiting),
  types: late(() => import('./screens/types/TypesScreen.tsx').then((module) => module.TypesScreen), waiting),
}

/** One of these screens; nothing for the type of another screen. */
export function AdministrationScreen({ type }: { readonly type: ScreenType }) {
  const Screen = screens[type]
  return Screen ? <Screen /> : null
}
