import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { present } from '@twinwerk/model/error/present'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './call.ts'
import type { Navigation } from './navigation.ts'
import { useNavigation } from './navigation.ts'
import { useNews } from './realtime/use-news.ts'
import { usePaced } from './realtime/use-paced.ts'
import { entriesIn } from './record/record.ts'
import { useTenant } from './tenant.tsx'

/** A saved view of a list; `choice` is the list's part of the address. */
export type SavedView = {
  readonly id: string
  readonly version: string
  readonly name: string
  /** The path of the list's route. */
  readonly route: string
  readonly choice: Readonly<Record<string, unknown>>
  readonly isDefault: boolean
  /** False for a view that another user shares with a group of the caller. */
  readonly isOwn: boolean
  readonly owner: string
  readonly isShared: boolean
}

const maxViews = 200
const relation = 'user:savedViews'
const none: readonly SavedView[] = []

/** Returns the id of the twin that owns the caller's views, or undefined if the caller may not save views. */
export function useViewOwner(): string | undefined {
  return viewOwnerIn(useNavigation())
}

export function viewOwnerIn({ routes }: Pick<Navigation, 'routes'>): string | undefined {
  return routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === relation)?.root
}

export function savedViewsQuery(tenant: string) {
  return queryOptions({
    // The key is below the lists, so that a refresh of all lists also refreshes the views.
    queryKey: ['list', tenant, 'savedViews'],
    queryFn: () =>
      call('POST /api/data/query', {
        tenant,
        input: {
          query: {
            type: 'savedView',
            root: tenant,
            $limit: maxViews,
            $sort: [{ path: ['savedView:name'], order: 'asc' }],
            $mask: ['savedView:name', 'savedView:route', 'savedView:choice', 'savedView:isDefault'],
            'savedView:owner': { $mask: ['user:givenname', 'user:surname'] },
            'savedView:groups': { $mask: [] },
          },
          $realtimeSubscriptions: true,
        },
      }),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Returns the caller's views and the views shared with their groups, by name. `isKnown` is also true if they could not be read. */
export function useSavedViews(): { readonly views: readonly SavedView[]; readonly isKnown: boolean } {
  const tenant = useTenant().id
  const owner = useViewOwner()
  const { data, isPending, refetch } = useQuery({ ...savedViewsQuery(tenant), enabled: owner !== undefined })
  useNews(
    [data?.realtimeToken],
    usePaced(() => void refetch()),
  )
  const views = useMemo(() => data?.results.map((twin) => viewOf(twin, owner)) ?? none, [data, owner])
  return { views, isKnown: owner === undefined || !isPending }
}

/** Returns the view that a list opens with. The caller's own view is preferred to the view of a group. */
export function defaultView(views: readonly SavedView[], route: string): SavedView | undefined {
  const candidates = views.filter((view) => view.route === route && view.isDefault)
  return candidates.find(({ isOwn }) => isOwn) ?? candidates[0]
}

type Kept = Pick<SavedView, 'name' | 'route' | 'choice' | 'isDefault'> & { readonly groups: readonly string[] }

/** Saves a new view. At most one of the caller's own views of a list opens by default. */
export async function keepView(
  place: { readonly tenant: string; readonly owner: string },
  kept: Kept,
  views: readonly SavedView[],
): Promise<string> {
  const before = kept.isDefault ? views.filter(({ route, isOwn, isDefault }) => isOwn && isDefault && route === kept.route) : []
  const { saved } = await call('POST /api/data/save', {
    tenant: place.tenant,
    idempotencyKey: crypto.randomUUID(),
    input: {
      data: {
        id: place.owner,
        [relation]: [
          ...before.map(({ id, version }) => ({ id, id_information: version, 'savedView:isDefault': false })),
          {
            tempid: 'view',
            definition: 'savedView',
            'savedView:name': kept.name,
            'savedView:route': kept.route,
            'savedView:choice': kept.choice,
            'savedView:isDefault': kept.isDefault,
            ...(kept.groups.length > 0 && { 'savedView:groups': kept.groups.map((id) => ({ id_select: id })) }),
          },
        ],
      },
    },
  })
  return present(
    saved.find(({ tempid }) => tempid === 'view'),
    'the saved view',
  ).id
}

/** Stores the current choice in an existing view. */
export async function changeView(tenant: string, { id, version }: SavedView, choice: SavedView['choice']): Promise<void> {
  await call('POST /api/data/save', {
    tenant,
    idempotencyKey: crypto.randomUUID(),
    input: { data: { id, id_information: version, 'savedView:choice': choice } },
  })
}

/** The deepest nesting of a choice. No list nests deeper. */
const maxDeep = 50

/**
 * Returns the choice in a view. Other users may have written it, so an invalid choice is replaced by an empty one. The same applies to
 * nesting that could exhaust the stack.
 */
export function readChoice(json: unknown): SavedView['choice'] {
  const isChoice = typeof json === 'object' && json !== null && !Array.isArray(json) && isShallow(json, maxDeep)
  return isChoice ? (json as SavedView['choice']) : {}
}

function isShallow(json: unknown, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return true
  return levels > 0 && Object.values(json).every((each) => isShallow(each, levels - 1))
}

function viewOf(twin: TwinJson, user: string | undefined): SavedView {
  const [owner] = entriesIn(twin, 'savedView:owner')
  return {
    id: twin.id,
    version: twin.id_information ?? '',
    name: String(twin['savedView:name'] ?? ''),
    route: String(twin['savedView:route'] ?? ''),
    choice: readChoice(twin['savedView:choice']),
    isDefault: twin['savedView:isDefault'] === true,
    isOwn: owner?.id === user,
    owner: [owner?.['user:givenname'], owner?.['user:surname']].filter(Boolean).join(' '),
    isShared: entriesIn(twin, 'savedView:groups').length > 0,
  }
}
