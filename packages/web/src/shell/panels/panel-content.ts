import type { PanelTarget } from '../../data/record/panel-address.ts'
import type { Late } from '../../ui/late.tsx'
import type { ComponentType } from 'react'
import { createContext } from 'react'

export type PanelContentProps = { readonly target: PanelTarget; readonly panel: PanelHandle }

/** The functions with which the content of a panel controls its panel. */
export type PanelHandle = {
  /** Closes it; asks first while there are unsaved changes. */
  readonly close: () => void
  /** Shows something else in its place. */
  readonly replace: (target: PanelTarget) => void
  readonly setDirty: (dirty: boolean) => void
  readonly setWidth: (width: PanelWidth) => void
  readonly titleId: string
}

export type PanelWidth = 520 | 760 | 1080

/** The component in which existing twins are chosen; `routes.tsx` gives it, too. */
export const SelectorContext = createContext<ComponentType<Pick<PanelHandle, 'titleId' | 'setWidth' | 'close'>>>(() => null)

/** The component in which many twins are changed at once; `routes.tsx` gives it, too. */
export const BulkEditContext = createContext<ComponentType<Pick<PanelHandle, 'titleId' | 'setWidth'>>>(() => null)

/** The component that fills panels; `routes.tsx` gives it, as the shell knows no screens. */
export const PanelContentContext = createContext<ComponentType<PanelContentProps> & Partial<Late<PanelContentProps>>>(() => null)
