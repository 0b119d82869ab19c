import { lawSentence } from '@twinwerk/domain/help/law-sentences'
import { messageTexts } from '@twinwerk/domain/help/message-texts'
import type { ProcessHelp } from '@twinwerk/domain/help/process-help'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { HelpBlock, HelpPage, HelpSection } from '@twinwerk/model/help/help-page'
import type { Text } from '@twinwerk/model/text/text'
import type { Definition, Node } from '@twinwerk/process/definition/definition'
import { flowOf, nodeOf } from '@twinwerk/process/definition/definition'
import type { ProcessPlaces } from './process-places.ts'
import { stepRows, nameText } from './process-steps.ts'

type Known = {
  readonly definition: EffectiveDefinition
  readonly help: ProcessHelp
  /** Absent if the type exists, but cannot run yet. */
  readonly diagram: Definition | undefined
  /** The refusals of the process's checks, in the wording for users. */
  readonly refusals: readonly Text[]
  readonly places: ProcessPlaces
  readonly labelOf: (systematics: Systematics) => Text | undefined
  readonly day: DateText
}

/**
 * Returns the help page of a process type. Its purpose is a written text. Diagram, fields and checks supply everything else, so the page
 * cannot differ from the process.
 */
export function processPage(known: Known): HelpPage {
  const { definition, help, diagram } = known
  return {
    path: `cloud/vorgaenge/${help.slug}`,
    title: definition.label,
    summary: help.summary,
    about: { types: [definition.name] },
    sections: [
      section('purpose', { de: 'Wozu der Prozess dient', en: 'What it is for' }, [...help.purpose.map(paragraph), ...lawsOf(known)]),
      ...(diagram ? courseOf(known, diagram) : [notRunning]),
    ],
  }
}

const notRunning: HelpSection = section('course', { de: 'Ablauf', en: 'How it runs' }, [
  {
    type: 'note',
    text: {
      de: 'Dieser Prozess läuft noch nicht: Die Art ist angelegt, ein Ablauf dazu fehlt. Wer einen solchen Vorgang anlegt, bearbeitet ihn von Hand; von selbst geschieht nichts.',
      en: 'This process does not run yet: the type is there, its course is not. Whoever makes one works on it by hand; nothing happens by itself.',
    },
  },
])

function courseOf(known: Known, diagram: Definition): readonly HelpSection[] {
  const { places, labelOf } = known
  const fields = fieldsOf(known, diagram)
  const trouble = troubleOf(known, diagram)
  return [
    section('start', { de: 'Wie er beginnt', en: 'How it starts' }, [
      { type: 'points', points: places.starts },
      ...(places.createLists.length > 0 ? [{ type: 'lists', paths: places.createLists } as const] : []),
    ]),
    ...(fields.length > 0 ? [section('fields', { de: 'Was anzugeben ist', en: 'What to fill in' }, [{ type: 'fields', fields }])] : []),
    section('steps', { de: 'Was der Reihe nach geschieht', en: 'What happens, step by step' }, [
      {
        type: 'table',
        columns: [
          { de: 'Schritt', en: 'Step' },
          { de: 'Wer', en: 'Who' },
          { de: 'Nur wenn', en: 'Only if' },
        ],
        rows: stepRows(diagram, labelOf),
      },
    ]),
    section('messages', { de: 'Was der Kunde bekommt', en: 'What the customer gets' }, [messagesOf(diagram)]),
    ...(trouble.length > 0
      ? [section('trouble', { de: 'Was ihn aufhält und was dann zu tun ist', en: 'What stops it and what to do' }, trouble)]
      : []),
    section('places', { de: 'Wo er zu sehen ist', en: 'Where to see it' }, [{ type: 'lists', paths: places.lists }]),
  ]
}

function section(id: string, title: Text, blocks: readonly HelpBlock[]): HelpSection {
  return { id, title, blocks }
}

function paragraph(text: Text): HelpBlock {
  return { type: 'paragraph', text }
}

function lawsOf({ help, day }: Known): readonly HelpBlock[] {
  return (help.laws ?? []).flatMap((name) => {
    const found = lawSentence(name, day)
    return found ? [{ type: 'law', ...found } as const] : []
  })
}

/** Returns the fields that a user fills in when creating the process: the subject and the request. */
function fieldsOf({ definition, places }: Known, { nodes }: Definition): readonly Systematics[] {
  const later = new Set([...Object.values(nodes).flatMap(({ outputs }) => outputs.map(({ systematics }) => systematics)), ...places.made])
  const own = ({ systematics }: { systematics: Systematics }) => systematics.startsWith(`${definition.name}:`) && !later.has(systematics)
  const waitsForItsDay = Object.values(nodes).some(({ event }) => event?.kind === 'timer' && event.value === 'effectiveDay')
  return [
    ...(places.reads.contract ? ['execution:contractForProcess'] : []),
    ...(places.reads.partner ? ['execution:businessPartnerForProcess'] : []),
    ...(waitsForItsDay ? ['execution:effectiveAt'] : []),
    ...definition.allAttributes
      .filter((attribute) => own(attribute) && attribute.serverOwned !== true)
      .map(({ systematics }) => systematics),
    ...definition.allRelations
      .filter((relation) => own(relation) && relation.direction === 'forward')
      .map(({ systematics }) => systematics),
  ]
}

function messagesOf({ nodes }: Definition): HelpBlock {
  const handlers = new Set(Object.values(nodes).map(({ handler }) => handler))
  const points = Object.entries(messageTexts).flatMap(([handler, text]) => (handlers.has(handler) ? [text] : []))
  const nothing = { de: 'Dieser Prozess schreibt dem Kunden nicht von selbst.', en: 'This process sends the customer nothing by itself.' }
  return points.length > 0 ? { type: 'points', points } : paragraph(nothing)
}

/** Lists the refusals of the checks, the failures and the timeouts. */
function troubleOf({ refusals }: Known, diagram: Definition): readonly HelpBlock[] {
  const events = Object.values(diagram.nodes).flatMap((node) => troubleAt(diagram, node))
  return [
    ...(refusals.length > 0
      ? [
          paragraph({
            de: 'Die Prüfung hält ihn mit einem dieser Sätze an; er steht dann im Vorgang unter „Ergebnis der Prüfung“. Wer zuständig ist, berichtigt die Angaben und erledigt die Aufgabe mit „Angaben berichtigt“, oder lehnt ab.',
            en: 'The check stops it with one of these sentences, which then stands in the process as “Result of the check”. Whoever is in charge corrects the input and finishes the task as “Corrected”, or refuses.',
          }),
          { type: 'points', points: refusals } as const,
        ]
      : []),
    ...(events.length > 0 ? [{ type: 'points', points: events } as const] : []),
  ]
}

function troubleAt(diagram: Definition, node: Node): readonly Text[] {
  const { kind, event, attachedTo, outgoing } = node
  const host = attachedTo === null ? undefined : nodeOf(diagram, attachedTo)
  const [next] = outgoing.map((flow) => nodeOf(diagram, flowOf(diagram, flow).target))
  if (kind !== 'boundaryEvent' || !host || !next || (event?.kind !== 'error' && event?.kind !== 'timer')) return []
  const [what, at, then] = [nameText(node), nameText(host), nameText(next)]
  const who = next.agentGroup === null ? { de: '', en: '' } : { de: ` (${next.agentGroup})`, en: ` (${next.agentGroup})` }
  return [
    {
      de: `„${at.de}“ – ${what.de}: weiter mit „${then.de}“${who.de}.`,
      en: `“${at.en}” – ${what.en}: goes on with “${then.en}”${who.en}.`,
    },
  ]
}
