import { isA } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { TopologyOptions, TopologyStep } from '@twinwerk/model/layout/topology-options'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import type { Needs } from '../../data/record/needs.ts'
import { addPath, namingAttributes, noNeeds, queryForNeeds } from '../../data/record/needs.ts'
import { readEntire } from '../../data/record/reading/read-entire.ts'
import { useTenant } from '../../data/tenant.tsx'
import { knownSteps } from './tree.ts'

// The largest page that the server allows.
const pageSize = 200

/** Reads the network around a twin as far as the reader may see it, and reads it again when others change a part. */
export function useNetwork(id: string, definition: string, options: TopologyOptions) {
  const tenant = useTenant().id
  const registry = useRegistry()
  const steps = useMemo(() => ({ up: knownSteps(registry, options.up), down: knownSteps(registry, options.down) }), [registry, options])
  const query = useQuery({
    queryKey: ['network', tenant, id],
    enabled: id !== '',
    queryFn: async ({ signal }) => {
      const tokens: (string | undefined)[] = []
      const request = networkQuery(registry, { id, definition, options, steps: [...steps.up, ...steps.down] })
      const twin = await readEntire({ query: request }, async (input) => {
        const answer = await call('POST /api/data/query', { tenant, signal, input: { ...input, $realtimeSubscriptions: true } })
        tokens.push(answer.realtimeToken)
        return answer
      })
      return { twin, tokens }
    },
  })
  const reread = usePaced(() => void query.refetch())
  useNews(query.data?.tokens ?? [], reread)
  return { ...query, steps }
}

type Asked = {
  readonly id: string
  readonly definition: string
  readonly options: TopologyOptions
  readonly steps: readonly TopologyStep[]
}

function networkQuery(registry: Registry, { id, definition, options, steps }: Asked): RootQueryJson {
  const needs = noNeeds()
  for (const attribute of namingAttributes(registry, definition)) needs.attributes.add(attribute)
  addFacts(registry, needs, { type: definition, options })
  const add = (above: Needs, step: TopologyStep) => {
    const end = addPath(registry, above, step.path)
    const { strand } = options
    const target = registry.relations.get(step.path.at(-1) ?? '')?.target ?? 'entity'
    if (strand && isA(registry, target, strand.type)) addPath(registry, end, strand.scheme)
    end.only = { limit: pageSize }
    addFacts(registry, end, { type: target, options })
    for (const each of step.next ?? []) add(end, each)
  }
  for (const step of steps) add(needs, step)
  return { ...queryForNeeds(needs), id }
}

/** Adds the attributes that name twins of a type and tell their state. */
function addFacts(registry: Registry, needs: Needs, { type, options }: { readonly type: string; readonly options: TopologyOptions }): void {
  const { names, states, edges = [], operating, strand } = options
  const told = [...states, ...edges, ...(operating ? [operating] : [])].map(({ attribute }) => attribute)
  for (const systematics of [...told, ...Object.values(names).flat(), ...(strand ? [strand.tube, strand.number] : [])]) {
    const attribute = registry.attributes.get(systematics)
    if (attribute && (isA(registry, type, attribute.declaring) || isA(registry, attribute.declaring, type)))
      needs.attributes.add(systematics)
  }
}
