import { useMemo } from 'react'
import type { HomeTile, MenuChoice } from '../preferences.ts'
import { usePreferences } from '../preferences.ts'
import { useTenant } from '../tenant.tsx'
import { placesAfter } from './between.ts'

// A new block of the start page: its name here, its component in `screens/home/blocks.tsx`, its words in `i18n/arrange`.
/** The blocks of the start page by column, in their first order. Those with `added` are shown once a person adds them. */
export const homeBlocks = {
  work: [{ name: 'work' }, { name: 'lists' }, { name: 'visits', added: true }, { name: 'mentions', added: true }],
  beside: [{ name: 'favourites' }, { name: 'recents' }, { name: 'create' }, { name: 'views' }],
} as const

export type HomeColumn = keyof typeof homeBlocks
export type HomeBlock = (typeof homeBlocks)[HomeColumn][number]['name']

/** The key of the block with the numbers of the roles. */
export const numbersBlock = 'numbers'
const tilePrefix = 'tile:'

type Choices = Readonly<Record<string, MenuChoice>>

const noChoices: Choices = {}
const noTiles: Readonly<Record<string, HomeTile>> = {}

/** The start page as a person arranged it. */
export type HomeArrangement = {
  readonly choices: Choices
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
      tiles: Object.entries(tiles)
        .map(([key, tile]) => ({ ...tile, key }))
        .toSorted((a, b) => a.place - b.place || a.key.localeCompare(b.key)),
    }),
    [choices, tiles],
  )
}

export function isShown(choices: Choices, key: string, byDefault = true): boolean {
  return choices[key]?.shown ?? byDefault
}

/** A block with its place, and whether the start page shows it. */
export type PlacedBlock = { readonly key: HomeBlock; readonly place: number; readonly shown: boolean }

/** Returns the blocks of a column in the person's order. */
export function blocksOf(choices: Choices, column: HomeColumn): readonly PlacedBlock[] {
  return homeBlocks[column]
    .map((block, index) => ({
      key: block.name,
      place: choices[block.name]?.place ?? index,
      shown: isShown(choices, block.name, !('added' in block)),
    }))
    .toSorted((a, b) => a.place - b.place)
}

/** Returns the choices after a block of a column was moved to a position among its others. */
export function movedBlock(choices: Choices, column: HomeColumn, to: { readonly key: string; readonly position: number }): Choices {
  const places = placesAfter(blocksOf(choices, column), to.key, to.position)
  return { ...choices, ...Object.fromEntries([...places].map(([key, place]) => [key, { ...choices[key], place }])) }
}

/** Stores the choices about the start page of a tenant. */
export function chooseHome(tenant: string, choices: Choices): void {
  usePreferences.setState(({ home }) => ({ home: { ...home, [tenant]: choices } }))
}

/** Stores the own tiles of the start page of a tenant. */
export function chooseHomeTiles(tenant: string, tiles: Readonly<Record<string, HomeTile>>): void {
  usePreferences.setState(({ homeTiles }) => ({ homeTiles: { ...homeTiles, [tenant]: tiles } }))
}

/** Returns the key of the choice about a number tile. */
export function tileKey(name: string): string {
  return `${tilePrefix}${name}`
}

/** The limit of `contract/auth/settings.ts`. */
export const maxHomeTiles = 12

/** Adds a tile at the end of the start page. Returns false if there are too many already. */
export function addHomeTile(tenant: string, name: string, tile: HomeTile['tile']): boolean {
  const tiles = usePreferences.getState().homeTiles[tenant] ?? noTiles
  const all = Object.values(tiles)
  if (all.length >= maxHomeTiles) return false
  chooseHomeTiles(tenant, { ...tiles, [name]: { place: Math.max(0, ...all.map(({ place }) => place)) + 1, tile } })
  return true
}
