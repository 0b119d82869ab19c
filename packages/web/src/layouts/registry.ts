import type { LayoutType } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import type { LayoutProps } from './layout-props.ts'
import { GridLayout } from './grid/GridLayout.tsx'
import { HeaderLayout } from './header/HeaderLayout.tsx'
import { MapLayout } from './map/MapLayout.tsx'
import { RelationshipLayout } from './relationship/RelationshipLayout.tsx'
import { StackLayout } from './stack/StackLayout.tsx'
import { TabbedLayout } from './tabbed/TabbedLayout.tsx'
import { NoTool } from './tool/NoTool.tsx'
import { ValueLayout } from './value/ValueLayout.tsx'

/** The component of each layout type. */
export const layouts: { readonly [K in LayoutType]: ComponentType<LayoutProps<K>> } = {
  vertical: StackLayout,
  horizontal: StackLayout,
  flat: StackLayout,
  grid: GridLayout,
  tabbed: TabbedLayout,
  header: HeaderLayout,
  value: ValueLayout,
  relationship: RelationshipLayout,
  telemetry: NoTool,
  realtimeMeasuring: NoTool,
  map: MapLayout,
  connectorLine: NoTool,
  networkTopology: NoTool,
  sequenceFlow: NoTool,
  preview: NoTool,
  imageEditor: NoTool,
  multiCodeScanner: NoTool,
}
