import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ProcessCheck, ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import type { ProcessType } from '../process-type.ts'

export type GroupName =
  | 'Kundenservice'
  | 'Auftragsmanagement'
  | 'Technik Betrieb'
  | 'Technik Bau'
  | 'Spleißteam'
  | 'Messstellenbetrieb'
  | 'Abrechnung'
  | 'Abrechnungsleitung'
  | 'Geschäftsführung'
  | 'Externe Dienstleister'

/** The place of a step in its process. */
export type Place = {
  readonly process: ProcessType
  /** The id of the element where the process continues after a correction. */
  readonly restart: string
  /** The id of the element where a rejected request continues. */
  readonly refusal: string
  /** The id of a numbered step. Numbering starts again after the changes are written: `before1`, `afterwards1`. */
  readonly id: string
  /** The service name of a numbered step: `{process}/step1`, `{process}/after1`. */
  readonly handler: string
  /** The name of the service that runs when a numbered step takes too long: `{process}/late1`. */
  readonly lateHandler: string
}

/** Rules that are checked again when the changes are written. `finds` is the service that searches again. */
export type WriteGuard = Pick<ProcessCheck, 'within' | 'facts'> & { readonly rules: readonly ProcessRule[]; readonly finds?: string }

/** The services of a step, by the name that the diagram calls. */
export type StepServices = {
  readonly checks?: Readonly<Record<string, ProcessCheck>>
  readonly writes?: Readonly<Record<string, readonly Write[]>>
  readonly still?: Readonly<Record<string, WriteGuard>>
}

/** One step of a process: its part of the diagram, and its services. */
export type Step = {
  readonly draw: (line: Line, place: Place) => void
  readonly services?: (place: Place) => StepServices
  /** The step writes the changes of its process. A process has at most one such step. */
  readonly isWrite?: true
  /** The step starts the process automatically at fixed times. */
  readonly startsByTime?: true
  /** The step's id contains the next number of its process. */
  readonly isNumbered?: true
  readonly restart?: string
  readonly refusal?: string
  /** Further rules of the check. */
  readonly rules?: readonly ProcessRule[]
  /** The service that searches again when the changes are written. */
  readonly findsAgain?: string
  /** The field for the code that was sent to a new email address. */
  readonly proof?: Systematics
}

/** The step runs only if an expression is true. `name` labels the flow, and with a question mark the gateway. */
export type Condition = { readonly name: Text; readonly holds: string }

/** Returns a name with a question mark, as gateways have it. */
export function asQuestion({ de, en }: Text): Text {
  return { de: `${de}?`, en: `${en.charAt(0).toUpperCase()}${en.slice(1)}?` }
}

export const yes: Text = { de: 'ja', en: 'yes' }
export const no: Text = { de: 'nein', en: 'no' }
