import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'
import { useMemo } from 'react'
import { useNavigation } from '../navigation.ts'
import type { HomeTile, MenuChoice } from '../preferences.ts'
import { usePreferences } from '../preferences.ts'
import { useTenant } from '../tenant.tsx'
import { sorted } from './favourites.ts'

// A new block of the start page: its name here, its component in `screens/home/arranged/Arranged.tsx`, its words in `i18n/arrange`.
/** The blocks of the start page by column, in their first order. */
export const homeBlocks = {
  work: ['work', 'lists', 'visits', 'mentions'],
  beside: ['favourites', 'recents', 'create', 'views'],
} as const

/** The blocks that are shown once a person adds them. */
const added = ['visits', 'mentions']

export type HomeColumn = keyof typeof homeBlocks
export type HomeBlock = (typeof homeBlocks)[HomeColumn][number]

/** The key of the block with the numbers of the roles. */
export const numbersBlock = 'numbers'
/** The choice about a number tile has the key `tile:{name}`. */
export const tilePrefix = 'tile:'

export type HomeChoices = Readonly<Record<string, MenuChoice>>

const noChoices: HomeChoices = {}
const noTiles: Readonly<Record<string, HomeTile>> = {}

type NamedTile = HomeTile & { readonly key: string }

/** The start page as the tenant sets it and the person arranged it. */
export type HomeArrangement = {
  /** The choices of the person alone. */
  readonly own: HomeChoices
  /** Those of the person over those of the tenant. */
  readonly choices: HomeChoices
  /** The keys of blocks that the tenant shows to everybody. */
  readonly fixed: ReadonlySet<string>
  /** The names of number tiles that are hidden. */
  readonly hidden: readonly string[]
  /** The tiles that the tenant adds, hidden ones too, in their order. */
  readonly tenantTiles: readonly NamedTile[]
  /** The tiles that the person added, in their order. */
  readonly ownTiles: readonly NamedTile[]
}

export function useHome(): HomeArrangement {
  const { id: tenant } = useTenant()
  const { home: standard } = useNavigation()
  const own = usePreferences(({ home }) => home[tenant]) ?? noChoices
  const tiles = usePreferences(({ homeTiles }) => homeTiles[tenant]) ?? noTiles
  return useMemo(() => arrangementOf(standard, own, tiles), [standard, own, tiles])
}

/** Returns the start page of a person: the tenant's standard with what the person chose otherwise. */
export function arrangementOf(
  standard: HomeStandard | undefined,
  own: HomeChoices,
  tiles: Readonly<Record<string, HomeTile>>,
): HomeArrangement {
  const blocks = standard?.blocks ?? {}
  const fixed = new Set(Object.keys(blocks).filter((key) => blocks[key]?.fixed))
  const choices = Object.fromEntries(
    [...new Set([...Object.keys(blocks), ...Object.keys(own)])].map((key): [string, MenuChoice] => {
      const { shown, place } = { ...blocks[key], ...own[key], ...(fixed.has(key) && { shown: true }) }
      return [key, { ...(shown !== undefined && { shown }), ...(place !== undefined && { place }) }]
    }),
  )
  return {
    own,
    choices,
    fixed,
    hidden: Object.keys(choices).flatMap((key) =>
      key.startsWith(tilePrefix) && choices[key]?.shown === false ? [key.slice(tilePrefix.length)] : [],
    ),
    tenantTiles: sorted(standard?.tiles ?? noTiles),
    ownTiles: sorted(tiles),
  }
}

export function isShown(choices: HomeChoices, key: string): boolean {
  return choices[key]?.shown ?? !added.includes(key)
}

/** A block with its place, and whether the start page shows it. */
export type PlacedBlock = { readonly key: HomeBlock; readonly place: number; readonly shown: boolean }

/** Returns the blocks of a column in the person's order. */
export function blocksOf(choices: HomeChoices, column: HomeColumn): readonly PlacedBlock[] {
  return homeBlocks[column]
    .map((key, index) => ({ key, place: choices[key]?.place ?? index, shown: isShown(choices, key) }))
    .toSorted((a, b) => a.place - b.place)
}
