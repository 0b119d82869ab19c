import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Chip } from './Chip.tsx'
import { useValueParts } from './value-parts.ts'

/** A related twin by avatar and name; opens its panel. */
export function TwinChip({ twin }: { readonly twin: TwinJson }) {
  return <Chip twin={twin} name={undefined} parts={useValueParts()} />
}
