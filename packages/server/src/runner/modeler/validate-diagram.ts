import type { Text } from '@twinwerk/model/text/text'
import { isTaskTool } from '@twinwerk/model/execution/task-tools'
import { compile } from '@twinwerk/process/compile/compile'
import type { Definition, Node } from '@twinwerk/process/definition/definition'
import { scopeOf } from '@twinwerk/process/definition/definition'
import { lint } from '@twinwerk/process/lint/lint'
import { checkExpression } from '../diagram/diagrams.ts'
import type { Bounds } from './bounds.ts'
import { engineText, ruleTexts } from './finding-texts.ts'
import { hostileContent } from './hostile-content.ts'

/** An `error` prevents deployment. `element` is the id of the element; null for a finding about the file. */
export type DiagramFinding = { readonly element: string | null; readonly severity: 'error' | 'warning'; readonly text: Text }

export type Validated = {
  readonly findings: readonly DiagramFinding[]
  /** Undefined if there is an error. */ readonly definition: Definition | undefined
}

/** Validates a tenant's diagram of a type for deployment. Returns all findings with element and reason. */
export async function validateDiagram(xml: string, bounds: Bounds): Promise<Validated> {
  const hostile = hostileContent(xml)
  if (hostile) return { findings: [error(null, hostile)], definition: undefined }
  const { definitions, problems, warnings } = await compile(xml, { checkExpression })
  const unreadable = problems.map(({ element, reason }) => error(element, engineText(reason)))
  const definition = definitions.find(({ id }) => id === bounds.key)
  const findings = [
    ...unreadable,
    ...warnings.map(({ element, reason }) => warning(element, engineText(reason))),
    ...(definition ? [...fileFindings(definitions.length, definition, bounds), ...contentFindings(definition, bounds)] : []),
  ]
  const found = definition || problems.length > 0 ? findings : [error(null, noProcess(bounds.key))]
  return { findings: found, definition: found.some(({ severity }) => severity === 'error') ? undefined : definition }
}

function noProcess(key: string): Text {
  return {
    de: `Die Datei enthält keinen Prozess mit der Kennung ${key}: Ein Diagramm gehört zu einer Prozessart.`,
    en: `The file has no process with the id ${key}: a diagram belongs to one type of process.`,
  }
}

function fileFindings(processes: number, definition: Definition, { starts }: Bounds): DiagramFinding[] {
  const severalText = {
    de: 'Die Datei enthält mehrere Prozesse; ausgeführt würde nur einer.',
    en: 'The file has several processes; only one would be executed.',
  }
  const { eventStarts } = scopeOf(definition, definition.id)
  const missing = starts.filter((start) => !eventStarts.includes(start))
  return [
    ...(processes > 1 ? [error(null, severalText)] : []),
    ...missing.map((start) =>
      error(null, {
        de: `Das Startereignis „${start}“ der Auslieferung fehlt: Was von außen kommt, fände keinen Anfang.`,
        en: `The start event “${start}” of the release is missing: what comes from outside would find no beginning.`,
      }),
    ),
  ]
}

function contentFindings(definition: Definition, bounds: Bounds): DiagramFinding[] {
  const named = Object.values(definition.nodes).flatMap((node) => [
    ...serviceFindings(node, bounds),
    ...groupFindings(node, bounds),
    ...fieldFindings(node, bounds),
    ...askedFindings(node, bounds),
  ])
  return [...named, ...lint(definition).map(({ element, rule, severity }) => ({ element, severity, text: ruleTexts[rule] }))]
}

function serviceFindings({ id, kind, handler }: Node, { services, processes }: Bounds): DiagramFinding[] {
  if (kind === 'callActivity')
    return handler === null || handler.startsWith('=') || processes.includes(handler)
      ? []
      : [error(id, { de: `Die Prozessart „${handler}“ gibt es nicht.`, en: `There is no type of process “${handler}”.` })]
  if (kind !== 'jobTask' || services.some(({ name }) => name === (handler ?? id))) return []
  return handler === null
    ? [error(id, { de: 'Es fehlt, welcher Dienst den Schritt tut.', en: 'No service is named that does the step.' })]
    : [
        error(id, {
          de: `Den Dienst „${handler}“ gibt es für diese Prozessart nicht.`,
          en: `There is no service “${handler}” for this type of process.`,
        }),
      ]
}

function groupFindings({ id, agentGroup }: Node, { groups }: Bounds): DiagramFinding[] {
  return agentGroup === null || groups.includes(agentGroup)
    ? []
    : [error(id, { de: `Eine Gruppe „${agentGroup}“ gibt es nicht.`, en: `There is no group “${agentGroup}”.` })]
}

function fieldFindings({ id, kind, inputs, outputs }: Node, { fields, written }: Bounds): DiagramFinding[] {
  return [...inputs, ...outputs].flatMap(({ name, systematics }) => {
    if (systematics === null)
      return kind === 'userTask'
        ? [warning(id, { de: `„${name}“ sagt nicht, welches Feld gemeint ist.`, en: `“${name}” does not say which field it is.` })]
        : []
    if (fields.includes(systematics) || (kind === 'jobTask' && written.has(systematics))) return []
    return [
      error(id, { de: `Das Feld „${systematics}“ hat diese Prozessart nicht.`, en: `This type of process has no field “${systematics}”.` }),
    ]
  })
}

function askedFindings({ id, photos, tool }: Node, { photoSlots }: Bounds): DiagramFinding[] {
  return [
    ...(photos && !photoSlots.includes(photos.slot)
      ? [
          error(id, {
            de: `Aufgaben haben keinen Platz „${photos.slot}“ für Fotos.`,
            en: `Tasks have no place “${photos.slot}” for photos.`,
          }),
        ]
      : []),
    ...(tool !== undefined && !isTaskTool(tool)
      ? [error(id, { de: `Das Werkzeug „${tool}“ gibt es nicht.`, en: `There is no tool “${tool}”.` })]
      : []),
  ]
}

function error(element: string | null, text: Text): DiagramFinding {
  return { element, severity: 'error', text }
}

function warning(element: string | null, text: Text): DiagramFinding {
  return { element, severity: 'warning', text }
}
