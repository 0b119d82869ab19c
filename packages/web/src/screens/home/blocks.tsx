import type { ComponentType } from 'react'
import type { HomeBlock } from '../../data/settings/home.ts'
import { late } from '../../ui/late.tsx'
import { AddLinks } from './AddLinks.tsx'
import { FavouriteLinks } from './FavouriteLinks.tsx'
import { ListBlocks } from './ListBlocks.tsx'
import { OpenWork } from './OpenWork.tsx'
import { RecentTwins } from './RecentTwins.tsx'
import { SavedViewLinks } from './SavedViewLinks.tsx'

/** The blocks of the start page. Those that a person adds load on demand. */
export const blocks: Readonly<Record<HomeBlock, ComponentType>> = {
  work: OpenWork,
  lists: ListBlocks,
  visits: late(() => import('./added/TodaysVisits.tsx').then((module) => module.TodaysVisits)),
  mentions: late(() => import('./added/Mentions.tsx').then((module) => module.Mentions)),
  favourites: FavouriteLinks,
  recents: RecentTwins,
  create: AddLinks,
  views: SavedViewLinks,
}
