import type { Layout, LayoutType } from '@twinwerk/model/layout/layout'
import type { TwinPath } from '../data/record/record.ts'

/** A layout and the twin of the record that it draws. */
export type LayoutProps<K extends LayoutType = LayoutType> = { readonly layout: Extract<Layout, { type: K }>; readonly path: TwinPath }
