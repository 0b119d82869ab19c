import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Chip } from './Chip.tsx'
import { useValueParts } from './value-parts.ts'

/** A related twin by avatar and its own or the given name; a click opens its panel. */
export function TwinChip({ twin, name }: { readonly twin: TwinJson; readonly name?: string }) {
  return <Chip twin={twin} name={name} parts={useValueParts()} />
}
