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
  | 'Geschäftsführung'
  | 'Externe Dienstleister'

/** The place of a step in its process. */
export type Place = {
  readonly process: ProcessType
  /** The element that corrections lead back to. */
  readonly restart: string
  /** The element that a refused request leads to. */
  readonly refusal: string
  /** The id of a numbered step, counted apart before and after the changes are written: `before1`, `afterwards1`. */
  readonly id: string
  /** The service name of a numbered step: `{process}/step1`, `{process}/after1`. */
  readonly handler: string
  /** The service name of what follows when a numbered step takes too long: `{process}/late1`. */
  readonly lateHandler: string
}

/** Rules that are judged once more when changes are written. `finds` is the service that reads anew. */
export type WriteGuard = Pick<ProcessCheck, 'within' | 'facts'> & { readonly rules: readonly ProcessRule[]; readonly finds?: string }

/** The services that a step brings along, by the name that the diagram calls. */
export type StepServices = {
  readonly checks?: Readonly<Record<string, ProcessCheck>>
  readonly writes?: Readonly<Record<string, readonly Write[]>>
  readonly still?: Readonly<Record<string, WriteGuard>>
}

/** One step of a process: its part of the diagram, and the services that it brings along. */
export type Step = {
  readonly draw: (line: Line, place: Place) => void
  readonly services?: (place: Place) => StepServices
  /** The step writes the changes of its process; at most one does. */
  readonly isWrite?: true
  /** The step begins the process by itself at fixed times. */
  readonly startsByTime?: true
  /** The step gets the next number of its process as id. */
  readonly isNumbered?: true
  readonly restart?: string
  readonly refusal?: string
  /** Further rules of the check. */
  readonly rules?: readonly ProcessRule[]
  /** The service that finds something anew when the changes are written. */
  readonly findsAgain?: string
  /** The field that must hold the code sent to a new mail address. */
  readonly proof?: Systematics
}

/** The step runs only where an expression holds. `name` stands at the flow, and with a question mark at the gateway. */
export type Condition = { readonly name: Text; readonly holds: string }

/** A name with a question mark, as gateways have it. */
export function asQuestion({ de, en }: Text): Text {
  return { de: `${de}?`, en: `${en.charAt(0).toUpperCase()}${en.slice(1)}?` }
}

export const yes: Text = { de: 'ja', en: 'yes' }
export const no: Text = { de: 'nein', en: 'no' }
