import { createHash } from 'node:crypto'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { compile } from '@twinwerk/process/compile/compile'
import type { Definition } from '@twinwerk/process/definition/definition'

/** A diagram of the release, ready to run. Its key is the process type (twin definition) that it belongs to. */
export type Diagram = { readonly key: string; readonly xml: string; readonly sha256: string; readonly definition: Definition }
export type Diagrams = ReadonlyMap<string, Diagram>

/** Compiles the diagrams of a release. Throws an error with every element that cannot be executed, so that the release is not started. */
export async function compileDiagrams(xmls: Readonly<Record<string, string>>, handlers: ReadonlySet<string>): Promise<Diagrams> {
  const diagrams = await Promise.all(Object.entries(xmls).map(([key, xml]) => compileDiagram(key, xml, handlers)))
  return new Map(diagrams.map((diagram) => [diagram.key, diagram]))
}

async function compileDiagram(key: string, xml: string, handlers: ReadonlySet<string>): Promise<Diagram> {
  const { definitions, problems } = await compile(xml, { checkExpression })
  const definition = definitions.find(({ id }) => id === key)
  const unknown = Object.values(definition?.nodes ?? {}).filter(
    ({ kind, handler, id }) => kind === 'jobTask' && !handlers.has(handler ?? id),
  )
  const faults = [
    ...problems.map(({ element, reason }) => `${element ?? 'file'}: ${reason}`),
    ...(definition || problems.length > 0 ? [] : [`it has no process ${key}`]),
    ...unknown.map(({ id, handler }) => `${id}: there is no service ${handler ?? id}`),
  ]
  if (!definition || faults.length > 0) throw new Error(`the diagram ${key} cannot be executed: ${faults.join('; ')}`)
  return { key, xml, sha256: sha256Of(xml), definition }
}

export function sha256Of(xml: string): string {
  return createHash('sha256').update(xml).digest('hex')
}

/** Returns why a text is not an expression of our language, or null. */
export function checkExpression(text: string): string | null {
  const parsed = parseExpression(text)
  return parsed.kind === 'problem' ? parsed.key : null
}
