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

/** The name of an execution, by the columns of `nameColumns`. A name that nobody translated stands in both languages. */
export function executionName({ name, nameEn }: Names): Text {
  const de = name ?? ''
  return { de, en: nameEn ?? de }
}

/** The English name of an element as its diagram gives it; undefined where the execution is called otherwise. */
export function englishName(
  { kind, bpmnName, bpmnRef }: Pick<Execution, 'kind' | 'bpmnName' | 'bpmnRef'>,
  diagram: Definition,
): string | undefined {
  const named = kind === 'process' ? diagram : findNode(diagram, bpmnRef)
  return named?.name === bpmnName ? named.nameEn : undefined
}

/** The English name of a process that is called as its type is, in whichever language; undefined for a name that somebody gave. */
export function englishLabel({ de, en, informal }: Text, name: string | null): string | undefined {
  return [null, '', de, en, informal].includes(name) ? en : undefined
}

/** The name of a task in a diagram, in both languages. */
export function taskName(task: Pick<Execution, 'kind' | 'bpmnName' | 'bpmnRef'>, diagram: Definition): Text {
  return { de: task.bpmnName, en: englishName(task, diagram) ?? task.bpmnName }
}
