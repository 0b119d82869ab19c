import type { AttributeDefinition, RelationshipDefinition, Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ProcessCheck, ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'

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

/** A step that a person takes. */
export type PersonStep = {
  readonly name: string
  readonly group: GroupName
  /** ISO 8601 */
  readonly deadline: string
  /** Fields of the process that must be filled when it is finished. */
  readonly asks?: readonly Systematics[]
  /** Whoever this relationship of the process names gets a link to it by mail, each time it opens. */
  readonly linkTo?: Systematics
  /**
   * The first receiver confirms by opening a link that the order has arrived. This group asks one that has not within the given time (ISO
   * 8601).
   */
  readonly receipt?: { readonly within: string; readonly chasedBy: GroupName }
  /** It is done again while this holds of what was filled in; `from`: the step (from 1) to which it goes back, where that is another. */
  readonly again?: { readonly name: string; readonly holds: string; readonly from?: number }
}

/** A step that a service takes: the name of its handler. */
export type ServiceStep = { readonly name: string; readonly handler: string }

/** Somebody outside is asked; where it fails, people look after it within a day, or another time (ISO 8601), and ask again. */
export type ProvisionStep = ServiceStep & { readonly within?: string }

/** A step that changes twins. */
export type WriteStep = { readonly name: string; readonly writes: readonly Write[] }

/** Only where an expression holds; `name` stands at the flow. */
export type Only = { readonly when?: { readonly name: string; readonly holds: string } }

/** A process type with the fields of its wish: of it come twin and layout. */
export type AskedProcess = {
  readonly name: string
  readonly label: Text
  readonly category: 'processCrm' | 'processTech' | 'processEnergy' | 'processTelcoEngineering' | 'processInvoicing'
  /** Attributes of the process: the wish. */
  readonly fields?: Readonly<Record<string, AttributeDefinition>>
  /** Those of the fields that only somebody on the way knows: the tasks ask for them, the form of the wish does not. */
  readonly later?: readonly string[]
  /** What the wish is about besides contract and partner; `from` is where it is chosen. */
  readonly picks?: Readonly<Record<string, RelationshipDefinition & { readonly from?: readonly Systematics[] }>>
  /** What the process itself is linked with on its way. */
  readonly keeps?: Readonly<Record<string, RelationshipDefinition>>
}

/**
 * A process type that changes something a customer has, or the tenant has in the field: what is wished, what must hold, and what is written, as data. Diagram,
 * services and the preview come of it, too.
 */
export type ChangeProcess = AskedProcess &
  ProcessCheck & {
    /**
     * Rules that must hold when the changes are written, too: another process may have been there since the check. Then people look after it. Left out: all of them; what
     * was offered when it was ordered, and what people may do themselves on the way, is asked once.
     */
    readonly still?: readonly ProcessRule[]
    /** Keeps something free for the process before it is checked; `release` gives it back where nothing comes of it. */
    readonly reserves?: ServiceStep & { readonly release: readonly Write[] }
    /** Looks for something that the wish does not name; again after each correction. */
    readonly finds?: ServiceStep & {
      /** When the changes are written, too: only reads. */
      readonly again?: true
    }
    /** Who clears up what the check finds. */
    readonly group?: GroupName
    /** A field that must hold the code which was sent to the new mail address `email`; without it in a week nothing comes of the wish. */
    readonly proof?: Systematics
    /**
     * Before anything holds: a person says `accepted` or `rejected` in `processOrder:decision`. `expires`: without an answer it is a no. `offers`: the customer gets the
     * change as a letter first.
     */
    readonly approval?: PersonStep & Only & { readonly expires?: string; readonly offers?: true; readonly asked?: AskedOutside }
    /**
     * Asked once more when its day has come, right before anything is changed: what does not hold any more ends the process, which says
     * so.
     */
    readonly lastly?: { readonly name: string; readonly rules: readonly ProcessRule[] }
    /**
     * A milder change comes first, and the customer is told. The whole one follows a while later (ISO 8601), where what `lastly` asks holds then, and the milder one
     * `stands`.
     */
    readonly milder?: WriteStep & {
      readonly provision: ProvisionStep
      readonly tells: { readonly letter: string; readonly mail: string }
      readonly lasts: string
      readonly stands: ProcessRule
    }
    /** It is the house that wants it: nobody is told where nothing comes of it. */
    readonly ofHouse?: true
    /** After the check it waits as long as something holds. */
    readonly awaits?: Awaited
    /**
     * Somebody has to come: who arranges when, before the day. The first of `before` is the visit; where it did not take place, another
     * one is arranged.
     */
    readonly visitBy?: GroupName
    /** The changes are written as soon as nothing stands against them: they name the day themselves. */
    readonly atOnce?: true
    /** On the day, before the changes are written. */
    readonly before?: readonly BeforeStep[]
    /** What somebody outside is asked to do after that (`network/configure`). */
    readonly provision?: ProvisionStep & Only
    /** Who was asked to do it says later whether it is accepted. */
    readonly answered?: Answered
    /** Looks some time after that (ISO 8601) whether it has worked. */
    readonly recheck?: ProvisionStep & { readonly after: string }
    /** Tells the customer nothing, neither in a letter nor in a mail. */
    readonly silent?: true
    /** Services that write the letter and the mail, where those of every change do not say enough. */
    readonly tells?: { readonly letter?: string; readonly mail?: string }
    readonly afterwards?: readonly AfterStep[]
    /** The change holds until a time (an expression); then these are written, and somebody outside is asked. */
    readonly until?: { readonly name: string; readonly date: string; readonly writes: readonly Write[]; readonly provision?: ProvisionStep }
  }

/**
 * What must have come before anything is changed: a message from outside says that it may be over, the same is looked at now and then (`every`: a cycle), or a person
 * fills in what the step asks. Each time the check decides anew.
 */
export type Awaited = PersonStep & {
  readonly holds: string
  /** What stands against the change where a diagram cannot wait. */
  readonly missing: Text
  readonly message: string
  /** The expression of what tells this message from others of its name. */
  readonly key: string
  readonly every: string
}

export type BeforeStep = (ServiceStep | PersonStep | WriteStep) & Only

/**
 * An answer that comes as a message; people ask for one that stays away longer than `within` (ISO 8601), and clear up a refusal before it
 * is asked anew.
 */
export type Answered = {
  readonly name: string
  readonly message: string
  readonly key: string
  /** An expression over what the message brings. */
  readonly accepted: string
  readonly within: string
  readonly group: GroupName
  readonly writes: readonly Write[]
}

/** What is left to do when the customer knows; `late`: what a task that takes longer (ISO 8601) brings, while it stays open. */
export type AfterStep = ((PersonStep & { readonly late?: Late }) | ServiceStep | WriteStep) & Only
export type Late = { readonly after: string; readonly name: string; readonly writes: readonly Write[]; readonly mail: ServiceStep }

/**
 * Who is concerned says `agreed` or `declined` in `processOrder:consent`, by the link of a mail that the service `handler` sends; whoever says it in another way has it
 * noted. `again`: a cycle in which the mail is sent anew. `ordered`: who has agreed before, by the button that binds, is not asked again; these services confirm it.
 */
export type AskedOutside = { readonly handler: string; readonly again?: string; readonly ordered?: readonly ServiceStep[] }

/** A process type with a course of its own; its checks and writes by the names that the diagram calls them. */
export type Course = {
  readonly name: string
  readonly diagram: string
  readonly checks?: Readonly<Record<string, ProcessCheck>>
  readonly writes?: Readonly<Record<string, readonly Write[]>>
}

/** What a process writes into new twins and stored ones; the same fields by the same names. */
export function same(definition: string, names: readonly string[]): Readonly<Record<Systematics, string>> {
  return Object.fromEntries(names.map((name) => [`${definition}:${name}`, name]))
}

/** Of a stored twin what is wished anew; what the process leaves open stays. */
export function given(definition: string, names: readonly string[]): Readonly<Record<Systematics, string>> {
  return Object.fromEntries(names.map((name) => [`${definition}:${name}`, `if ${name} = null then target.${name} else ${name}`]))
}

/** Fields of a wish that are those of another type: its rules hold, but an empty wish can be kept. */
export function asked(
  attributes: Readonly<Record<string, AttributeDefinition>>,
  names: readonly string[],
): Record<string, AttributeDefinition> {
  return Object.fromEntries(
    names.map((name) => {
      const {
        required: _required,
        unique: _unique,
        sortable: _sortable,
        searchable: _searchable,
        default: _default,
        ...rest
      } = attributes[name]!
      return [name, rest]
    }),
  )
}

/** Choosing one of what is linked to the contract or partner. */
export function choice(target: string, label: Text, ...from: readonly Systematics[]) {
  return { target, label, min: 0, max: 1, ...(from.length > 0 && { from }) } as const
}
