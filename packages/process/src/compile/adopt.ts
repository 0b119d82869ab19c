import { BpmnModdle } from 'bpmn-moddle'
import { many, one, text, type Bpmn } from './bpmn.ts'
import { parse } from './parse.ts'
import { pf } from './pf.ts'
import type { Problem } from './problem.ts'

export type Adopted = {
  /** The file in this product's form. Null if the file is unreadable, or if no process matches `id` or `take`. */
  readonly xml: string | null
  readonly processes: readonly { readonly id: string; readonly name: string }[]
  /** Unreadable parts of the file, which are missing in `xml`. */
  readonly unread: readonly Problem[]
}

/** `id`: the id of the process in the result. `take`: the process of the file that gets this id if no process has it. */
type AdoptOptions = { readonly id: string; readonly take?: string | undefined }

const writer = new BpmnModdle({ pf })

/**
 * Adopts a file of another tool. Its process gets the id `id`, each flow gets an id, and references lose prefixes that a modeler does not
 * resolve. Everything else is unchanged.
 */
export async function adopt(xml: string, { id, take }: AdoptOptions): Promise<Adopted> {
  const { root, problems, warnings } = await parse(xml)
  const unread = [...problems, ...warnings]
  if (!root) return { xml: null, processes: [], unread }
  const found = many(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process')
  const processes = found.map((each) => ({ id: each.id ?? '', name: text(each, 'name') ?? '' }))
  const meant = found.find((each) => each.id === id) ?? found.find((each) => each.id === take)
  if (!meant) return { xml: null, processes, unread }
  if (meant.id !== id) rename(meant, { to: id, callers: found })
  for (const each of found) nameFlows(each)
  return { xml: (await writer.toXML(root, { format: true })).xml, processes, unread }
}

/** Renames a process and the calls to it. A process may call itself. */
function rename(process: Bpmn, { to, callers }: { readonly to: string; readonly callers: readonly Bpmn[] }): void {
  const former = process.id
  Object.assign(process, { id: to })
  for (const each of callers.flatMap(withAllInside))
    if (text(each, 'calledElement')?.split(':').at(-1) === former) Object.assign(each, { calledElement: to })
}

function nameFlows(process: Bpmn): void {
  const elements = withAllInside(process)
  const ids = new Set(elements.map(({ id }) => id))
  for (const flow of elements.filter((each) => each.$type === 'bpmn:SequenceFlow' && each.id === undefined)) {
    const wanted = ['flow', one(flow, 'sourceRef')?.id, one(flow, 'targetRef')?.id].join('_')
    let id = wanted
    for (let count = 2; ids.has(id); count++) id = `${wanted}_${count}`
    ids.add(id)
    Object.assign(flow, { id })
  }
}

function withAllInside(container: Bpmn): Bpmn[] {
  return [container, ...many(container, 'flowElements').flatMap(withAllInside)]
}
