import type { PanelTarget } from '../../data/record/panel-address.ts'
import type { Late } from '../../ui/late.tsx'
import type { ComponentType } from 'react'
import { createContext } from 'react'

export type PanelContentProps = { readonly target: PanelTarget; readonly panel: PanelHandle }

/** The functions with which the content of a panel controls its panel. */
export type PanelHandle = {
  /** Closes the panel; asks first if there are unsaved changes. */
  readonly close: () => void
  /** Replaces the content of the panel. */
  readonly replace: (target: PanelTarget) => void
  readonly setDirty: (dirty: boolean) => void
  readonly setWidth: (width: PanelWidth) => void
  readonly titleId: string
  /** The panel is drawn for its reads alone, and the user has not opened it. */
  readonly isUnseen?: true
  /** The content has a page of its own instead of a panel. */
  readonly isPage?: true
}

export type PanelWidth = 520 | 760 | 1080

/** The component for selecting existing twins, provided by `routes.tsx`. */
export const SelectorContext = createContext<ComponentType<Pick<PanelHandle, 'titleId' | 'setWidth' | 'close'>>>(() => null)

/** The component for changing many twins, provided by `routes.tsx`. */
export const BulkEditContext = createContext<ComponentType<Pick<PanelHandle, 'titleId' | 'setWidth'>>>(() => null)

/** The component that fills panels. `routes.tsx` provides it, because the shell must not import screens. */
export const PanelContentContext = createContext<ComponentType<PanelContentProps> & Partial<Late<PanelContentProps>>>(() => null)
