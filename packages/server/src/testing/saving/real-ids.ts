import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Link } from '../store/world.ts'
import type { Saved } from './model/predict.ts'
import { uuidOfNew } from './model/new-id.ts'
import type { SavedWorld } from './saved-world.ts'

type Predicted = { readonly saved: readonly Saved[]; readonly world: SavedWorld }

/** Replaces the predicted ids by the server's: for new twins from its result, for new links by their content. */
export function withRealIds({ saved, world }: Predicted, answered: readonly Saved[], after: SavedWorld): Predicted {
  const real = new Map(
    saved.map((_, index) => {
      const uuid = parseTwinId(answered[index]?.id)?.uuid
      return [uuidOfNew(index), uuid ?? uuidOfNew(index)] as const
    }),
  )
  const uuidOf = (uuid: string) => real.get(uuid) ?? uuid
  const known = new Set(world.links.map(({ uuid }) => uuid))
  const unmatched = after.links.filter(({ uuid }) => !known.has(uuid))
  const links = world.links.map((link): Link => {
    const renamed = { ...link, source: uuidOf(link.source), target: uuidOf(link.target) }
    const found = known.has(link.uuid) && link.uuid.startsWith('new') ? unmatched.findIndex((each) => sameLink(each, renamed)) : -1
    return found === -1 ? renamed : { ...renamed, uuid: unmatched.splice(found, 1)[0]!.uuid }
  })
  return {
    saved: saved.map((each, index) => {
      const definition = each.tempid === undefined ? undefined : world.twins.find(({ uuid }) => uuid === uuidOfNew(index))!.definition
      return definition === undefined ? each : { ...each, id: formatTwinId(definition, uuidOf(uuidOfNew(index))) }
    }),
    world: {
      tenant: world.tenant,
      links,
      twins: world.twins.map((twin) => ({ ...twin, uuid: uuidOf(twin.uuid) })),
    },
  }
}

function sameLink(a: Link, b: Link): boolean {
  const content = ({ relationship, source, target, from, to, deleted }: Link) =>
    JSON.stringify([relationship, source, target, from, to, deleted])
  return content(a) === content(b)
}
