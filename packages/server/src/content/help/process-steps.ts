import { parseDuration } from '@twinwerk/model/calendar/duration'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { printDuration } from '@twinwerk/model/value/format/duration'
import type { Definition, Flow, Node } from '@twinwerk/process/definition/definition'
import { flowOf, nodeOf } from '@twinwerk/process/definition/definition'

type LabelOf = (systematics: Systematics) => Text | undefined

const shown: ReadonlySet<string> = new Set(['userTask', 'jobTask', 'sendTask', 'receiveTask', 'callActivity', 'catchEvent'])
const none: Text = { de: '', en: '' }

/**
 * Returns the steps of a diagram in the order of the drawing. Each row contains the work, the agent with the deadline, and the condition.
 */
export function stepRows(diagram: Definition, labelOf: LabelOf): readonly (readonly Text[])[] {
  const usual = usualNodes(diagram)
  return Object.values(diagram.nodes)
    .filter(({ kind }) => shown.has(kind))
    .map((node) => [whatOf(node, labelOf), whoOf(node), usual.has(node.id) && !isRaced(diagram, node) ? none : onlyIf(diagram, node)])
}

function whatOf(node: Node, labelOf: LabelOf): Text {
  const { kind, outputs } = node
  const word = nameText(node)
  if (kind === 'catchEvent') return { de: `Warten: ${word.de}`, en: `Wait: ${word.en}` }
  const fields = outputs.map((slot) => (slot.systematics === null ? undefined : labelOf(slot.systematics)) ?? nameText({ name: slot.name }))
  if (fields.length === 0) return word
  return {
    de: `${word.de} (einzutragen: ${fields.map(({ de }) => de).join(', ')})`,
    en: `${word.en} (to fill in: ${fields.map(({ en }) => en).join(', ')})`,
  }
}

const counterparts: Readonly<Record<string, Text>> = {
  carrier: { de: 'anderer Anbieter', en: 'other carrier' },
  grid: { de: 'Netzbetreiber', en: 'grid operator' },
  network: { de: 'Netztechnik', en: 'network' },
}

function whoOf({ kind, agentGroup, handler, deadline }: Node): Text {
  if (kind === 'catchEvent') return none
  if (kind !== 'userTask') return counterparts[handler?.split('/')[0] ?? ''] ?? { de: 'von selbst', en: 'by itself' }
  const group = agentGroup ?? ''
  const duration = deadline === null ? undefined : parseDuration(deadline)
  if (!duration) return { de: group, en: group }
  return { de: `${group}, Frist ${printDuration(duration, 'de')}`, en: `${group}, due in ${printDuration(duration, 'en')}` }
}

/** Returns true if the node follows a gateway that waits for several events, of which the first decides. */
function isRaced(diagram: Definition, { kind, incoming }: Node): boolean {
  const before = incoming.map((flow) => nodeOf(diagram, flowOf(diagram, flow).source))
  if (kind === 'catchEvent') return before.some((node) => node.kind === 'eventBasedGateway')
  return before.some((node) => node.kind === 'catchEvent' && isRaced(diagram, node))
}

/** Returns the nodes of the normal course: from the starts along every flow without a condition, into sub processes and out again. */
function usualNodes(diagram: Definition): ReadonlySet<string> {
  const usual = new Set<string>()
  const waiting = Object.values(diagram.scopes).flatMap(({ starts }) => starts)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (usual.has(id)) continue
    usual.add(id)
    const flows = nodeOf(diagram, id).outgoing.map((flow) => flowOf(diagram, flow))
    waiting.push(...flows.filter(({ condition }) => condition === null).map(({ target }) => target))
  }
  return usual
}

function onlyIf(diagram: Definition, node: Node): Text {
  const reasons = node.incoming.map((flow) => reasonOf(diagram, flowOf(diagram, flow)))
  return { de: reasons.map(({ de }) => de).join(' · '), en: reasons.map(({ en }) => en).join(' · ') }
}

function reasonOf(diagram: Definition, flow: Flow): Text {
  const { source, condition } = flow
  const from = nodeOf(diagram, source)
  if (from.kind === 'eventBasedGateway') return { de: 'was zuerst eintritt', en: 'whichever comes first' }
  const [before, answer] = [nameText(from), nameText(flow)]
  if (from.kind === 'boundaryEvent' && from.attachedTo !== null) {
    const host = nameText(nodeOf(diagram, from.attachedTo))
    return { de: `${host.de}: ${before.de}`, en: `${host.en}: ${before.en}` }
  }
  if (condition !== null) return { de: `${before.de} ${answer.de}`.trim(), en: `${before.en} ${answer.en}`.trim() }
  return { de: `nach „${before.de}“`, en: `after “${before.en}”` }
}

/** Returns a name in a diagram in both languages. A name without a translation is the same in both. */
export function nameText({ name, nameEn = name }: { readonly name: string; readonly nameEn?: string | undefined }): Text {
  return { de: name, en: nameEn }
}
