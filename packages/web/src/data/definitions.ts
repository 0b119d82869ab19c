import type { Registry } from '@twinwerk/model/definition/registry'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { Reach } from '@twinwerk/model/right/reach'
import { withoutHidden } from '@twinwerk/model/right/hidden'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { visibleUi } from '@twinwerk/model/layout/visible-layout'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { call, callAddress, CallError } from './call.ts'
import type { StoredDefinitions } from './device/definition-store.ts'
import { forgetDefinitions, readDefinitions, writeDefinitions } from './device/definition-store.ts'
import type { Navigation } from './navigation.ts'
import { memoizeLast } from './memoize-last.ts'
import { queryClient } from './query-client.ts'
import { useTenant } from './tenant.tsx'

export type Definitions = { readonly registry: Registry; readonly uiUrls: ReadonlyMap<string, string> }

/** Returns the query for all definitions in force in a tenant: the cached definitions, updated with the changes since. */
export function definitionsQuery(tenant: string) {
  return queryOptions({ queryKey: ['definitions', tenant], queryFn: () => loadDefinitions(tenant), staleTime: Infinity, gcTime: Infinity })
}

/** The definitions for every part of a screen, provided once because hundreds of fields and cells of a page need them. */
export type Seen = Definitions & {
  /** Without the elements that none of the caller's rights shows. */ readonly registry: Registry
  readonly whole: Registry
  /** The changes that the caller's rights could ever allow, by type of twin; if absent, only the server decides. */ readonly changing?:
    | readonly Reach[]
    | undefined
  /** True if the caller may set fields that only the platform's operators set. */ readonly runsPlatform?: boolean
}
export type SeenState = { readonly seen: Seen } | { readonly coming: Promise<Seen> } | { readonly error: Error }
export const DefinitionsContext = createContext<SeenState | undefined>(undefined)

/** Memoized, so that every part of a screen uses the same registry object. */
const seenRegistry = memoizeLast(withoutHidden)

export function seenBy({ hidden, changing, runsPlatform = false }: Navigation, { registry, uiUrls }: Definitions): Seen {
  return { registry: seenRegistry(registry, hidden), whole: registry, uiUrls, changing, runsPlatform }
}

function useSeen(): Seen {
  const state = use(DefinitionsContext)
  if (!state) throw new Error('there are no definitions outside of a DefinitionsProvider')
  if ('error' in state) throw state.error
  return 'seen' in state ? state.seen : use(state.coming)
}

/**
 * Returns the definitions of the current tenant, without elements that none of the caller's rights shows. Suspends until they are loaded.
 */
export function useRegistry(): Registry {
  return useSeen().registry
}

/** Returns the definitions including elements that none of the caller's rights shows, because a role's path may lead over them. */
export function useWholeRegistry(): Registry {
  return useSeen().whole
}

/** Returns the changes that the caller's rights could ever allow; undefined if the server has not sent them. */
export function useChanging(): readonly Reach[] | undefined {
  return useSeen().changing
}

/**
 * Returns true if the caller may set fields that are reserved for the platform's operators. Screens without a server, such as the
 * playground, lock nothing.
 */
export function useRunsPlatform(): boolean {
  return useSeen().runsPlatform ?? true
}

/** Returns the screens of a definition as the caller sees them. Returns undefined while they load, and for a definition without screens. */
export function useUiDefinition(definition: string): UiDefinition | undefined {
  return useUiState(definition).ui
}

/** Returns the screens of a definition with the state of their loading. `retry` loads them again after an error. */
export function useUiState(definition: string) {
  const tenant = useTenant().id
  const { registry, uiUrls } = useSeen()
  const uiUrl = uiUrls.get(definition)
  const { data, isLoading, isError, refetch } = useQuery({ ...uiQuery(tenant, uiUrl ?? ''), enabled: uiUrl !== undefined })
  const ui = useMemo(() => data && visibleUi(registry, data), [registry, data])
  return { ui, isLoading, isError, retry: () => void refetch() }
}

const noUis: ReadonlyMap<string, UiDefinition> = new Map()

/** Returns the screens of several definitions by name. Definitions without screens are omitted. */
export function useUiStates(names: readonly string[]): { readonly uis: ReadonlyMap<string, UiDefinition>; readonly isLoading: boolean } {
  const tenant = useTenant().id
  const { registry, uiUrls } = useSeen()
  const { data, isLoading } = useQuery({
    queryKey: ['uis', tenant, ...names.map((name) => uiUrls.get(name))],
    queryFn: async () => {
      const known = names.flatMap((name) => uiUrls.get(name) ?? [])
      return new Map(await Promise.all(known.map(async (url) => [url, await queryClient.fetchQuery(uiQuery(tenant, url))] as const)))
    },
    enabled: names.length > 0,
    staleTime: Infinity,
  })
  const uis = useMemo(() => {
    if (!data) return noUis
    const seen = names.flatMap((name) => {
      const ui = data.get(uiUrls.get(name) ?? '')
      return ui ? [[name, visibleUi(registry, ui)] as const] : []
    })
    return new Map(seen)
  }, [registry, uiUrls, data, names])
  return { uis, isLoading }
}

function uiQuery(tenant: string, uiUrl: string) {
  return queryOptions({
    queryKey: ['ui', tenant, uiUrl],
    queryFn: () => loadUiDefinition(tenant, uiUrl),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

/**
 * A 404 means that the address comes from definitions of an older release. The definitions are loaded again, and the correct address with
 * them.
 */
async function loadUiDefinition(tenant: string, uiUrl: string): Promise<UiDefinition> {
  try {
    return await callAddress('GET /api/twins/{definition}/ui/{hash}', uiUrl, { tenant })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) {
      await forgetDefinitions(tenant)
      await queryClient.invalidateQueries(definitionsQuery(tenant))
    }
    throw error
  }
}

async function loadDefinitions(tenant: string): Promise<Definitions> {
  const kept = await readDefinitions(tenant)
  try {
    const changed = await call('GET /api/twins/cache', { tenant, query: kept ? { timeStamp: kept.timeStamp } : {} })
    // The server returns all definitions, or none if nothing has changed. A definition that is missing from all is no longer in force.
    const current = kept && changed.twins.length === 0 ? kept : changed
    const definitions = index(current)
    // The page does not wait for the disk: the definitions are some hundred KB.
    if (current !== kept) void writeDefinitions(tenant, current)
    return definitions
  } catch (error) {
    if (!kept) throw error
    if (error instanceof CallError && error.code === 'offline') return index(kept)
    if (error instanceof CallError) throw error
  }
  // The cached definitions do not fit the changed ones, so all definitions are loaded from the server again.
  const all = await call('GET /api/twins/cache', { tenant, query: {} })
  void writeDefinitions(tenant, all)
  return index(all)
}

function index({ twins }: StoredDefinitions): Definitions {
  return {
    registry: createRegistry(twins.map((twin) => twin.definition)),
    uiUrls: new Map(twins.filter((twin) => twin.uiUrl).map((twin) => [twin.definition.name, twin.uiUrl])),
  }
}
