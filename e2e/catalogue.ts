import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { createRegistry, definitionOf, isA } from '@twinwerk/model/definition/registry'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { ApiClient, Json } from './api-client.ts'

/** A type of twins and the content of its panel. The panel shows a twin of the demo world, or the form for a new twin if there is none. */
export type Subject = { readonly definition: string; readonly panel: string; readonly isNew: boolean; readonly fields: readonly Field[] }
export type Field = { readonly systematics: string; readonly dataType: string }

/** Returns a sample of the types whose twins the tenant can have, as its users see them: one in `oneIn`. */
export async function subjectsOf(client: ApiClient, { tenant, oneIn }: { tenant: string; oneIn: number }): Promise<readonly Subject[]> {
  const { body } = await client.get(`/api/twins/cache`)
  const registry = createRegistry((body as { twins: { definition: TwinDefinition }[] }).twins.map((twin) => twin.definition))
  const collections = definitionOf(registry, 'tenant').allRelations.filter(({ direction }) => direction === 'collection')
  const subjects: Subject[] = []
  const types = [...registry.definitions.values()].filter(({ abstract, staticEntity }) => !abstract && !staticEntity)
  for (const { name, mapped, allAttributes } of types.filter((_, index) => index % oneIn === 0)) {
    const found = await client.query({ type: name, root: tenant, $typeExtends: [name], $limit: 20, $mask: [] })
    const twin = (found.body.results as Json[] | undefined)?.find((each) => each.definition === name)
    const place = collections.findLast(({ target }) => isA(registry, name, target))
    const panel = twin ? (twin.id as string) : `new!${name}!${place?.systematics}!${tenant}`
    // The test changes only fields whose values have no validation rule of their own.
    const fields = allAttributes.filter(
      (each) =>
        !each.serverOwned &&
        !each.deprecated &&
        !each.validations &&
        !each.unique &&
        !each.transitions &&
        !each.semanticType &&
        !each.upload,
    )
    // A form for a process that the caller may not start is offered nowhere, and its previews are refused.
    const isOffered = place && !mapped && (executionRole(registry, name) !== 'process' || (await mayStart(client, { tenant, name })))
    if (twin || isOffered) subjects.push({ definition: name, panel, isNew: !twin, fields })
  }
  return subjects
}

async function mayStart(client: ApiClient, { tenant, name }: { tenant: string; name: string }): Promise<boolean> {
  const path = `tenant:executions(${name})`
  const { body } = await client.post('/auth/me/rights', { tenant, rights: ['create'], roots: [{ root: tenant, paths: [path] }] })
  return (body as Record<string, Record<string, readonly string[]>>)[tenant]?.[path]?.includes('create') ?? false
}
