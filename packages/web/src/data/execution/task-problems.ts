import { definitionOf, type Registry } from '@twinwerk/model/definition/registry'
import { scansOf, taskScans } from '@twinwerk/model/execution/evidence'
import { evidenceFindings, isVisitMissed, outputFindings, type TaskFinding } from '@twinwerk/model/execution/task-findings'
import { documentName } from '../files/document-names.ts'
import type { TaskPhotos } from '../queue/keep-task.ts'
import type { FieldProblem } from '../record/problems.ts'
import { entriesAt, valueAt } from '../record/read-record.ts'
import type { RecordData, TwinPath } from '../record/record.ts'
import type { DiagramElement } from './course.ts'
import { above, ownerOf } from './task-owner.ts'

type Asked = {
  readonly element: DiagramElement
  /** Photos on this device that go with the task's work. */
  readonly waiting: readonly TaskPhotos[]
}

/**
 * Returns what the open task lacks before it can be finished, as the server finds it: outputs of its process, photos, codes and the
 * sign-off.
 */
export function taskProblems(registry: Registry, record: RecordData, { element, waiting }: Asked): readonly FieldProblem[] {
  const owner = ownerOf(record.original)
  const process = above(record.original).at(-1)
  if (!owner || !process) return []
  const outputs = element.ioSpecification.dataOutputs
  const valueOf = (systematics: string) => valueAt(record, owner.path, systematics)
  if (isVisitMissed(outputs, valueOf)) return []
  const { allAttributes } = definitionOf(registry, process.definition)
  const needed = new Set(allAttributes.flatMap((each) => (each.default === undefined ? [each.systematics] : [])))
  const picturesIn = (slot: string) => [
    ...entriesAt(record, [], slot)
      .filter(({ state, twin }) => state !== 'removed' && twin.definition === 'imagedocument')
      .map(({ path }) => String(valueAt(record, path, documentName) ?? '')),
    ...waiting
      .filter(({ path, relation }) => path.length === 0 && relation === slot)
      .flatMap(({ named = '', shots }) => shots.map(() => named)),
  ]
  return [
    ...problemsAt(owner.path, outputFindings(outputs, { valueOf, needsValue: (systematics) => needed.has(systematics) })),
    ...problemsAt([], evidenceFindings(element, { picturesIn, scans: scansOf(valueAt(record, [], taskScans)) })),
  ]
}

function problemsAt(path: TwinPath, findings: readonly TaskFinding[]): readonly FieldProblem[] {
  return findings.map(({ systematics, text }) => ({ path, systematics, message: text, from: 'server' as const }))
}
