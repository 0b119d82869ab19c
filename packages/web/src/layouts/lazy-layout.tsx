import { Skeleton } from '@mantine/core'
import type { LayoutType } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import { late } from '../ui/late.tsx'
import type { LayoutProps } from './layout-props.ts'

/** A layout whose code comes when it is first drawn; until then a grey field of its height in pixels stands there. */
export function lazyLayout<K extends LayoutType>(
  load: () => Promise<ComponentType<LayoutProps<K>>>,
  height: number,
): ComponentType<LayoutProps<K>> {
  return late(load, () => <Skeleton height={height} />)
}
