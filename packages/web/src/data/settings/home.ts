import { useMemo } from 'react'
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

/** The start page as a person arranged it. */
export type HomeArrangement = {
  readonly choices: HomeChoices
  /** The names of number tiles that the person has hidden. */
  readonly hidden: readonly string[]
  /** Own tiles, in their order. */
  readonly tiles: readonly (HomeTile & { readonly key: string })[]
}

export function useHome(): HomeArrangement {
  const { id: tenant } = useTenant()
  const choices = usePreferences(({ home }) => home[tenant]) ?? noChoices
  const tiles = usePreferences(({ homeTiles }) => homeTiles[tenant]) ?? noTiles
  return useMemo(
    () => ({
      choices,
      hidden: Object.keys(choices).flatMap((key) =>
        key.startsWith(tilePrefix) && choices[key]?.shown === false ? [key.slice(tilePrefix.length)] : [],
      ),
      tiles: sorted(tiles),
    }),
    [choices, tiles],
  )
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
