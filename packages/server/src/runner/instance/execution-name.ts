import type { Text } from '@twinwerk/model/text/text'
import { findNode } from '@twinwerk/process/definition/definition'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { Execution } from '@twinwerk/process/state/execution'

type Names = { readonly name: string | null; readonly nameEn: string | null }

/** The columns of an execution's table that `executionName` reads, in SQL and by their kinds. */
export const nameShape = { name: 'text?', nameEn: 'text?' } as const
export function nameColumns(alias: string): string {
  return `${alias}."execution:bpmnName" as name, ${alias}."execution:bpmnNameEn" as "nameEn"`
}

/** Returns the name of an execution from the columns of `nameColumns`. A name without a translation is the same in both languages. */
export function executionName({ name, nameEn }: Names): Text {
  const de = name ?? ''
  return { de, en: nameEn ?? de }
}

/** Returns the English name that the diagram gives an element; undefined if the execution has another name. */
export function englishName(
  { kind, bpmnName, bpmnRef }: Pick<Execution, 'kind' | 'bpmnName' | 'bpmnRef'>,
  diagram: Definition,
): string | undefined {
  const named = kind === 'process' ? diagram : findNode(diagram, bpmnRef)
  return named?.name === bpmnName ? named.nameEn : undefined
}

/** Returns the English name of a process that has the name of its type, in any language; undefined for a name that a user gave. */
export function englishLabel({ de, en, informal }: Text, name: string | null): string | undefined {
  return [null, '', de, en, informal].includes(name) ? en : undefined
}

/** Returns the name of a task in a diagram, in both languages. */
export function taskName(task: Pick<Execution, 'kind' | 'bpmnName' | 'bpmnRef'>, diagram: Definition): Text {
  return { de: task.bpmnName, en: englishName(task, diagram) ?? task.bpmnName }
}
