import type { Layout, LayoutType } from '@twinwerk/model/layout/layout'
import type { TwinPath } from '../data/record/record.ts'

/** The layout whose type can be `K`. */
type LayoutOf<K extends LayoutType, L extends Layout = Layout> = L extends { readonly type: infer T } ? (K extends T ? L : never) : never

/** A layout and the path of the twin that it renders. */
export type LayoutProps<K extends LayoutType> = { readonly layout: LayoutOf<K>; readonly path: TwinPath }
