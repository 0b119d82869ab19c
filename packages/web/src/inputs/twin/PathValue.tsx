import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { shownPath } from './shown-path.ts'
import { PathCell } from './PathCell.tsx'
import { useValueParts } from './value-parts.ts'

/** The value at the end of a path. */
export function PathValue({ twin, path }: { readonly twin: TwinJson; readonly path: readonly Systematics[] }) {
  const parts = useValueParts()
  return <PathCell twin={twin} shown={shownPath(parts.registry, path)} parts={parts} />
}
