import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useRootid } from '../data/tenant.tsx'
import { noView } from '../data/view-address.ts'

/** The attributes of a link into a list. */
export type ListLink = { readonly href: string; readonly onClick: (event: MouseEvent) => void }

/**
 * Returns a function that makes links into a list with a search and a filter, as conditions that the list shows and lets people change. The
 * list's predefined filters are off, so it shows the same records as the number that leads there.
 */
export function useListLink(route: NavigationRoute | undefined, search?: string): (where: FilterJson | undefined) => ListLink | undefined {
  const router = useRouter()
  const rootid = useRootid()
  return (where) => {
    if (!route) return undefined
    const target = {
      to: '/$rootid/$',
      params: { rootid, _splat: route.path },
      search: (): object => ({ filter: 'none', saved: noView, ...(search !== undefined && { q: search }), ...(where && { where }) }),
    } as const
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void router.navigate(target)
    }
    return { href: router.buildLocation(target).href, onClick }
  }
}
