import { diagramOf } from './compile/diagram-of.ts'
import { processTypes } from './types.ts'

/** The BPMN of each process type that runs, by the type's name. */
export const diagrams: Readonly<Record<string, string>> = Object.fromEntries(
  processTypes.map((process) => [process.name, diagramOf(process)]),
)
