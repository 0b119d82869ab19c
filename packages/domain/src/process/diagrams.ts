import { changeDiagram } from './change/change-diagram.ts'
import { changes } from './changes.ts'
import { terminationDiagram } from './process-termination/diagram.ts'

/** The BPMN of each process type that runs, by the type's name. */
export const diagrams: Readonly<Record<string, string>> = {
  processTermination: terminationDiagram,
  ...Object.fromEntries(changes.map((change) => [change.name, changeDiagram(change)])),
}
