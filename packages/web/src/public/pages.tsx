import type { PublicPageName } from './address.ts'
import type { Late } from '../ui/late.tsx'
import { late } from '../ui/late.tsx'
import { Skeleton } from './frame/Skeleton.tsx'

/** The page at `/task/{token}`. */
export const TaskPage = late(async () => (await import('./task/TaskPage.tsx')).TaskPage)

const waiting = () => <Skeleton />

const LinkPage = late(async () => (await import('./confirm/LinkPage.tsx')).LinkPage, waiting)

/** The pages at `/public/{tenant}/…`; the code of each loads when it opens. */
export const pages: Readonly<Record<PublicPageName, Late<object>>> = {
  termination: late(async () => (await import('./termination/TerminationPage.tsx')).TerminationPage, waiting),
  withdrawal: late(async () => (await import('./withdrawal/WithdrawalPage.tsx')).WithdrawalPage, waiting),
  register: late(async () => (await import('./register/RegisterPage.tsx')).RegisterPage, waiting),
  confirm: LinkPage,
  mail: LinkPage,
  order: late(async () => (await import('./order/OrderPage.tsx')).OrderPage, waiting),
}
