import { changeDiagram } from './change/change-diagram.ts'
import { changes } from './changes.ts'
import { courses } from './courses.ts'
import { terminationDiagram } from './process-termination/diagram.ts'

/** The BPMN of each process type that runs, by the type's name. */
export const diagrams: Readonly<Record<string, string>> = {
  processTermination: terminationDiagram,
  ...Object.fromEntries(courses.map(({ name, diagram }) => [name, diagram])),
  ...Object.fromEntries(changes.map((change) => [change.name, changeDiagram(change)])),
}
