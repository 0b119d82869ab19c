import { Skeleton } from '@mantine/core'
import type { LayoutType } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { LayoutProps } from './layout-props.ts'

/** A layout whose code comes when it is first drawn; until then a grey field of its height in pixels stands there. */
export function lazyLayout<K extends LayoutType>(
  load: () => Promise<ComponentType<LayoutProps<K>>>,
  height: number,
): ComponentType<LayoutProps<K>> {
  const Loaded = lazy(() => load().then((component) => ({ default: component }))) as unknown as ComponentType<LayoutProps<K>>
  return function LazyLayout(props: LayoutProps<K>) {
    return (
      <Suspense fallback={<Skeleton height={height} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
