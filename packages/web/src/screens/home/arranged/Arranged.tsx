import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { HomeBlock, HomeColumn } from '../../../data/settings/home.ts'
import { blocksOf, isShown, numbersBlock, useHome } from '../../../data/settings/home.ts'
import { ArrangedTiles } from './ArrangedTiles.tsx'
import { Mentions } from './Mentions.tsx'
import { TodaysVisits } from './TodaysVisits.tsx'

/** The blocks that people add. */
const added = { visits: <TodaysVisits />, mentions: <Mentions /> }

export type ArrangedProps =
  | { readonly part: 'numbers'; readonly count: number }
  /** `blocks` are those that stand in the column without an arrangement. */
  | { readonly part: HomeColumn; readonly blocks: Readonly<Partial<Record<HomeBlock, ReactNode>>> }

/** A part of the start page as its user arranged it. It loads for those who did. */
export function Arranged(props: ArrangedProps) {
  const { choices, hidden, tenantTiles, ownTiles } = useHome()
  if (props.part !== 'numbers') {
    const all: Readonly<Partial<Record<HomeBlock, ReactNode>>> = { ...added, ...props.blocks }
    return blocksOf(choices, props.part).map(({ key, shown }) => shown && <Fragment key={key}>{all[key]}</Fragment>)
  }
  const tiles = [...tenantTiles.filter(({ key }) => !hidden.includes(key)), ...ownTiles]
  const hiddenOfRoles = hidden.filter((name) => !tenantTiles.some(({ key }) => key === name))
  const count = Math.max(0, props.count - hiddenOfRoles.length)
  return isShown(choices, numbersBlock) && count + tiles.length > 0 && <ArrangedTiles count={count} hidden={hiddenOfRoles} added={tiles} />
}
