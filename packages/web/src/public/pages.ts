import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { PublicPageName } from './address.ts'

/** The page of `/task/{token}`. */
export const TaskPage = lazy(async () => ({ default: (await import('./task/TaskPage.tsx')).TaskPage }))

/** The pages of `/public/{tenant}/…`; each comes when it is opened. */
export const pages: Readonly<Record<PublicPageName, LazyExoticComponent<ComponentType>>> = {
  termination: lazy(async () => ({ default: (await import('./termination/TerminationPage.tsx')).TerminationPage })),
  withdrawal: lazy(async () => ({ default: (await import('./withdrawal/WithdrawalPage.tsx')).WithdrawalPage })),
  register: lazy(async () => ({ default: (await import('./register/RegisterPage.tsx')).RegisterPage })),
  order: lazy(async () => ({ default: (await import('./order/OrderPage.tsx')).OrderPage })),
}
