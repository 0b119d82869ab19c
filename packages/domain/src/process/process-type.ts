import type { AttributeDefinition, RelationshipDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { RelationshipLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import type { ProcessFact, ProcessRule } from '@twinwerk/model/process/process-rule'
import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../help/process-help.ts'
import type { Step } from './steps/step.ts'
import type { VisitPlan } from './visits.ts'

/** The fields of a process type. Its twin definition and its form are generated from them. */
export type RequestFields = {
  readonly name: string
  readonly label: Text
  /** True for a request about no single customer: its form does not ask for a contract, a partner or a scope. */
  readonly isBulk?: true
  readonly category: 'processCrm' | 'processTech' | 'processEnergy' | 'processTelcoEngineering' | 'processInvoicing'
  /** The attributes of the request. */
  readonly fields?: Readonly<Record<string, AttributeDefinition>>
  /** Fields that only a later step can fill in: tasks ask for them, the form of the request does not. */
  readonly later?: readonly string[]
  /** Fields that the form of the request requires. A call may leave them out, and a task then asks for them. */
  readonly needs?: readonly string[]
  /** Twins that the request is about, besides contract and partner. `from` is the path to the twins that can be chosen. */
  readonly picks?: Readonly<Record<string, RelationshipDefinition & Pick<RelationshipLayout, 'from' | 'products'>>>
  /** The heading over `picks`, for a type that names several. */
  readonly picksTitle?: Text
  /** Relationships to twins that the steps link to the process. */
  readonly keeps?: Readonly<Record<string, RelationshipDefinition>>
  /** The lists of results. A relationship that one of them shows has no chips. */
  readonly results?: readonly RelationshipLayout[]
}

/** Views of a type that replace the generated ones. */
export type TypeLayout = Partial<UiDefinition> & { readonly definition: string }

/**
 * A process type: its request, the rules of its check, and its steps in their order. The diagram and its services are compiled from them.
 */
export type ProcessType = RequestFields & {
  /** Rules that must hold when the request is checked. */
  readonly rules?: readonly ProcessRule[]
  /** Rules that must still hold when the changes are written, because another process may have run. The default is all `rules`. */
  readonly still?: readonly ProcessRule[]
  /** Variables that the check computes. */
  readonly facts?: Readonly<Record<string, ProcessFact>>
  readonly steps: readonly Step[]
  readonly help?: ProcessHelp
  /** The request in the portal; absent for types that only staff start. */
  readonly customer?: CustomerRequest
  /** The duration of a visit. The default is the plan of most types. */
  readonly visit?: VisitPlan
  /** Replaces the definition that is generated from the fields. */
  readonly definition?: TwinDefinition
  /** Replaces the form that is generated from the fields. */
  readonly layout?: TypeLayout
}
