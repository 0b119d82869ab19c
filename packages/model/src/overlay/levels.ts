import type { Systematics, TelemetryDefinition, TwinDefinition } from '../definition/twin-definition.ts'
import { present } from '../error/present.ts'
import { isBadBand, overlappingBand } from '../definition/levels.ts'
import type { Definitions } from './definitions.ts'
import type { Kind } from './kind.ts'
import type { PatchOf } from './patch.ts'
import type { OverlayProblem } from './problem.ts'
import { problem } from './problem.ts'

/** Replaces the bands of a measured number. The screens, the states of twins and exports then use the new ones. */
export const levels: Kind<'levels'> = {
  check: (patch, { definitions }) => {
    const found = measuredIn(definitions, patch.target)
    if (!found) return [problem('unknownProperty', 'target')]
    return found.declared.dataType === 'bool' ? [problem('badOption', 'target')] : checkBands(patch)
  },
  change: ({ target, levels: bands }, { definitions }) => {
    const { owner, name, declared } = present(measuredIn(definitions, target), 'the target of a patch')
    return [{ ...owner, telemetry: { ...owner.telemetry, [name]: { ...declared, levels: bands } } }]
  },
  base: ({ target }, below) => {
    const declared = measuredIn(below, target)?.declared
    return declared && { dataType: declared.dataType, unit: declared.unit, levels: declared.levels ?? [] }
  },
}

function checkBands({ levels: bands }: PatchOf<'levels'>): OverlayProblem[] {
  const bad = bands.findIndex(isBadBand)
  if (bad !== -1) return [problem('badBand', 'levels', bad)]
  const overlapping = overlappingBand(bands)
  return overlapping === undefined ? [] : [problem('overlaps', 'levels', overlapping)]
}

type Measured = { readonly owner: TwinDefinition; readonly name: string; readonly declared: TelemetryDefinition }

function measuredIn(definitions: Definitions, target: Systematics): Measured | undefined {
  const [definition = '', name = ''] = target.split(':')
  const owner = definitions.get(definition)
  const telemetry = owner?.telemetry ?? {}
  const declared = Object.hasOwn(telemetry, name) ? telemetry[name] : undefined
  return owner && declared && { owner, name, declared }
}
