import type { Preferences } from '../preferences.ts'
import { noSettings } from '../preferences.ts'

/** Settings by name, as the server keeps them: `language`, `tables/{list}`, `favourites/{target}`. */
export type Flat = Readonly<Record<string, unknown>>

// To add a setting of a person: name it here, and in `contract/auth/settings.ts` with its values and bounds.
const singles = ['language', 'addressing', 'technicalInfo', 'sidebarCollapsed'] as const
const keyed = ['openGroups', 'menu', 'made', 'tables', 'boards'] as const
const ofTenant = ['favourites', 'folders', 'home', 'homeTiles', 'recents'] as const

export type Personal = Pick<Preferences, (typeof singles)[number] | (typeof keyed)[number] | (typeof ofTenant)[number]>

/** Returns true for a setting that is valid in one tenant alone. */
export function isOfTenant(name: string): boolean {
  return ofTenant.some((kind) => name.startsWith(`${kind}/`))
}

/** Returns the settings of a person for all tenants and for one. Settings that nobody chose have no entry. */
export function flatten(person: Personal, tenant: string): Flat {
  const entries = (kind: string, all: object | undefined) => Object.entries(all ?? {}).map(([key, value]) => [`${kind}/${key}`, value])
  return Object.fromEntries([
    ...singles.flatMap((kind) => (person[kind] ? [[kind, person[kind]]] : [])),
    ...keyed.flatMap((kind) => entries(kind, person[kind])),
    ...ofTenant.flatMap((kind) => entries(kind, person[kind][tenant])),
  ])
}

/** Returns a person's settings with those of a tenant replaced. Names that this version does not know are left out. */
export function unflatten(flat: Flat, person: Personal, tenant: string): Personal {
  const below = (kind: string) =>
    Object.fromEntries(
      Object.entries(flat).flatMap(([name, value]) => (name.startsWith(`${kind}/`) ? [[name.slice(kind.length + 1), value]] : [])),
    )
  const standard: Flat = { ...noSettings, language: null, addressing: null }
  // The server checked each value against its kind when it was stored.
  return Object.fromEntries([
    ...singles.map((kind) => [kind, flat[kind] ?? standard[kind]]),
    ...keyed.map((kind) => [kind, below(kind)]),
    ...ofTenant.map((kind) => [kind, { ...person[kind], [tenant]: below(kind) }]),
  ]) as Personal
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
const namesIn = (...all: readonly Flat[]) => [...new Set(all.flatMap(Object.keys))]

/** Returns what changed between two states: the new values by name, and null for what is gone. */
export function changesBetween(before: Flat, after: Flat): Flat {
  return Object.fromEntries(
    namesIn(before, after).flatMap((name) => (isSame(before[name], after[name]) ? [] : [[name, after[name] ?? null]])),
  )
}

/** Merges the server's settings, which answer `sent`, into the device's. Later changes on the device stay. */
export function merged({ now, sent, answered }: { readonly now: Flat; readonly sent: Flat; readonly answered: Flat }): Flat {
  const since = changesBetween(sent, now)
  return Object.fromEntries(
    namesIn(answered, since).flatMap((name) => {
      const value = name in since ? since[name] : answered[name]
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  )
}
