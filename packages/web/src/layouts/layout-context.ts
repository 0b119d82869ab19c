import type { Layout } from '@twinwerk/model/layout/layout'
import type { ReactNode } from 'react'
import type { TwinPath } from '../data/record/record.ts'
import { createContext, use } from 'react'

type LayoutContextValue = { readonly render: (layout: Layout, path: TwinPath) => ReactNode; readonly editable: boolean }

/** The function with which a layout renders its children, so that layouts do not import the registry. */
export const LayoutContext = createContext<LayoutContextValue>({ render: () => null, editable: false })

export function useRenderLayout(): LayoutContextValue['render'] {
  return use(LayoutContext).render
}

export function useEditable(): boolean {
  return use(LayoutContext).editable
}
