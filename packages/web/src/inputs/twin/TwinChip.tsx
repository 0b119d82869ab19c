import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Chip } from './Chip.tsx'
import { useValueParts } from './value-parts.ts'

/** A related twin by avatar and name, its own or the one given; opens its panel. */
export function TwinChip({ twin, name }: { readonly twin: TwinJson; readonly name?: string }) {
  return <Chip twin={twin} name={name} parts={useValueParts()} />
}
