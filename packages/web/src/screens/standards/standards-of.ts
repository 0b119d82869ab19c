import type { RoleStart } from '@twinwerk/contract/definitions/overlay/starts'
import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'
import { maxNotice } from '@twinwerk/model/overlay/home-standard'
import type { Patch, PatchKind } from '@twinwerk/model/overlay/patch'

/** The kinds of patches that the screen changes. */
export const standardKinds: readonly PatchKind[] = ['menu', 'home']

/** The beginning of people with a role (by its key), or of all people. Without a menu, that of the release applies. */
export type Standard = { readonly role: string | undefined; readonly menu?: readonly string[]; readonly home: HomeStandard }

const noHome: HomeStandard = { blocks: {} }

/** The key of the standard for all in lists of roles. No role has it. */
export const allKey = '*'

export function keyOf({ role }: Pick<Standard, 'role'>): string {
  return role ?? allKey
}

/** Returns the role of a key, undefined for all roles. */
export function roleOf(key: string): string | undefined {
  return key === allKey ? undefined : key
}

type Now = {
  /** The edited standard for all people, which applies to a role without an own one. */
  readonly all: Standard | undefined
  /** The menu and the start page that apply to the role without a standard of the tenant. */
  readonly start: RoleStart | undefined
}

/** Returns a new standard: with what people of the role begin now. */
export function newStandard(role: string | undefined, { all, start }: Now): Standard {
  const { menu = start?.menu ?? [], home = noHome } = all ?? {}
  return { role, ...(menu.length > 0 && { menu }), home: isEmpty(home) ? (start?.home ?? noHome) : home }
}

/** Returns the standards in the order of their first patches. */
export function standardsOf(patches: readonly Patch[]): readonly Standard[] {
  const found = new Map<string | undefined, Standard>()
  for (const patch of patches) {
    if (patch.kind !== 'menu' && patch.kind !== 'home') continue
    const before = found.get(patch.role) ?? { role: patch.role, home: noHome }
    found.set(patch.role, patch.kind === 'menu' ? { ...before, menu: patch.paths } : { ...before, home: homeOf(patch) })
  }
  return [...found.values()]
}

function homeOf({ blocks, tiles, notice }: HomeStandard): HomeStandard {
  return { blocks, ...(tiles && { tiles }), ...(notice && { notice }) }
}

/** Returns the patches with other standards. Those that set nothing are left out. */
export function patchesWith(published: readonly Patch[], standards: readonly Standard[]): readonly Patch[] {
  const others = published.filter(({ kind }) => !standardKinds.includes(kind))
  const own = standards.flatMap(({ role, menu, home }): Patch[] => {
    const whose = role === undefined ? {} : { role }
    return [
      ...(menu && menu.length > 0 ? [{ kind: 'menu' as const, ...whose, paths: menu }] : []),
      ...(isEmpty(home) ? [] : [{ kind: 'home' as const, ...whose, ...home }]),
    ]
  })
  return [...others, ...own]
}

type Versions = {
  /** The standards with which the editing began. */
  readonly before: readonly Standard[]
  readonly edited: readonly Standard[]
  /** Those in force now. */
  readonly now: readonly Standard[]
}

/** Returns the edited standards. Those that only somebody else has changed, added or removed meanwhile are as they are now. */
export function mergedStandards({ before, edited, now }: Versions): readonly Standard[] {
  const find = (all: readonly Standard[], role: string | undefined) => all.find((standard) => standard.role === role)
  const isSame = (one: Standard | undefined, other: Standard | undefined) => JSON.stringify(one) === JSON.stringify(other)
  const kept = edited.flatMap((standard) => (isSame(standard, find(before, standard.role)) ? (find(now, standard.role) ?? []) : [standard]))
  return [...kept, ...now.filter(({ role }) => !find(before, role) && !find(edited, role))]
}

function isEmpty({ blocks, tiles = {}, notice }: HomeStandard): boolean {
  return Object.keys(blocks).length === 0 && Object.keys(tiles).length === 0 && !notice
}

/** Returns what is wrong with the notice of a standard, by language. As on the server. */
export function noticeProblems({ home: { notice } }: Standard): { readonly de?: NoticeProblem; readonly en?: NoticeProblem } {
  if (!notice) return {}
  const [de, en] = [problemOf(notice.text.de), problemOf(notice.text.en)]
  return { ...(de && { de }), ...(en && { en }) }
}

type NoticeProblem = 'missing' | 'tooLong'

function problemOf(words: string): NoticeProblem | undefined {
  if (words.trim() === '') return 'missing'
  return words.length > maxNotice ? 'tooLong' : undefined
}
