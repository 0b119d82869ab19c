import { Skeleton } from '@mantine/core'
import type { LayoutType } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import { late, type Late } from '../ui/late.tsx'
import type { LayoutProps } from './layout-props.ts'

/** A layout whose code loads on its first rendering; until then it shows a skeleton of the given height in pixels. */
export function lazyLayout<K extends LayoutType>(load: () => Promise<ComponentType<LayoutProps<K>>>, height: number): Late<LayoutProps<K>> {
  return late(load, () => <Skeleton height={height} />)
}
