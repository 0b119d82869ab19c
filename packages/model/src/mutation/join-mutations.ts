import { AppError } from '../error/app-error.ts'
import type { LinkMutation, Mutation, TwinMutation, TwinRef } from './mutation.ts'

/**
 * Joins several mutations into one, in their order. `twins` and `links` hold the entries of the first mutation first, then those of the
 * second, and so on.
 * Throws INPUT_INVALID if two mutations concern the same twin or link, and for a mutation that moves a twin to another tenant.
 */
export function joinMutations([first, ...others]: readonly [Mutation, ...Mutation[]]): Mutation {
  if (others.length === 0) return first
  const twins: TwinMutation[] = []
  const links: LinkMutation[] = []
  const roots = new Map<string, TwinRef>()
  const seen = new Set<string>()
  const once = (uuid: string) => {
    if (seen.has(uuid)) throw new AppError('INPUT_INVALID', { detail: `${uuid} stands in two of the changes that are saved together` })
    seen.add(uuid)
  }
  for (const mutation of [first, ...others]) {
    if (mutation.move) throw new AppError('INPUT_INVALID', { detail: 'nothing is saved together with what goes to another tenant' })
    const before = twins.length
    const moved = (ref: TwinRef): TwinRef => ('created' in ref ? { created: before + ref.created } : ref)
    for (const ref of mutation.roots.map(moved)) roots.set(JSON.stringify(ref), ref)
    for (const twin of mutation.twins) {
      if (twin.kind !== 'create') once(twin.uuid)
      twins.push(twin)
    }
    for (const link of mutation.links) {
      if (link.kind !== 'create') once(link.uuid)
      links.push(link.kind === 'create' ? { ...link, near: moved(link.near), far: moved(link.far) } : { ...link, near: moved(link.near) })
    }
  }
  return { roots: [...roots.values()], twins, links, why: first.why }
}
