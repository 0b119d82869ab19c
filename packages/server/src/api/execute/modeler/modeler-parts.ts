import { AppError } from '@twinwerk/model/error/app-error'
import { textIn } from '@twinwerk/model/text/text'
import type { Language } from '@twinwerk/model/text/text'
import { callerWith } from '../../administrator.ts'
import type { AdminParts } from '../../administrator.ts'
import type { Session } from '../../../identity/session.ts'
import type { Diagram, Diagrams } from '../../../runner/diagram/diagrams.ts'
import type { LoadDefinition } from '../../../runner/diagram/stored-definition.ts'
import type { ModelerContext } from '../../../runner/modeler/modeler-context.ts'
import type { DiagramFinding } from '../../../runner/modeler/validate-diagram.ts'
import type { ClockOf } from '../../clock.ts'

export type ModelerParts = AdminParts & {
  readonly clockOf: ClockOf
  readonly definitionOf: LoadDefinition
  readonly diagrams: Diagrams
  readonly wake: () => void
}

/**
 * Returns the caller as a modeler of a tenant's diagrams: a caller who may create on `tenant:twinDefinitions` (core specification, section
 * 6). Throws NOT_ALLOWED for all others.
 */
export async function requireModeler(parts: ModelerParts, session: Session, tenant: string | undefined): Promise<ModelerContext> {
  const caller = await callerWith(parts, session, { tenant, path: 'tenant:twinDefinitions', verb: 'create' })
  const { clockOf, definitionOf, diagrams, storeOf } = parts
  return { caller, clock: clockOf(caller.timeZone), definitionOf, diagrams, store: await storeOf(caller.tenant) }
}

/** Returns the release's diagram of a process type, from which every version of a tenant starts. */
export function releasedDiagram({ diagrams, store }: ModelerContext, key: string): Diagram {
  const diagram = store.registry.definitions.has(key) ? diagrams.get(key) : undefined
  if (!diagram) throw new AppError('NOT_FOUND')
  return diagram
}

export function findingJson({ element, severity, text }: DiagramFinding, language: Language) {
  return { element, severity, message: textIn(text, language) }
}
