import type { Registry } from '@twinwerk/model/definition/registry'
import type { Change } from '../../store/write/change.ts'
import type { Choose } from './choose.ts'
import { randomAttributes, randomLink, randomPeriod } from './random-world.ts'
import type { Twin, World } from './world.ts'
import { linkUuid, twinUuid } from './world.ts'

/** One change of a world, as data and as written changes. */
export type Edit = {
  readonly changes: readonly Change[]
  readonly next: World
  readonly twins: readonly string[]
  readonly links: readonly string[]
}

/**
 * Returns a change that some user could save. `n` makes the ids of new twins and links unique. Undefined if the world has nothing to
 * change.
 */
export function randomEdit(choose: Choose, registry: Registry, world: World, n: number): Edit | undefined {
  const living = world.twins.filter((twin) => !twin.deleted)
  const links = world.links.filter((link) => !link.deleted)
  switch (choose.one(['update', 'link', 'unlink', 'period', 'create', 'delete', 'restore'] as const)) {
    case 'update': {
      const twin = choose.one(living)
      const attributes = randomAttributes(choose, registry, twin.definition)
      const changed = { ...twin, attributes: { ...twin.attributes, ...attributes } }
      return ofTwin(world, changed, { kind: 'updateTwin', uuid: twin.uuid, definition: twin.definition, attributes })
    }
    case 'delete': {
      const mortal = living.filter((twin) => twin.uuid !== world.tenant)
      if (mortal.length === 0) return undefined
      const twin = choose.one(mortal)
      return ofTwin(world, { ...twin, deleted: true }, { kind: 'deleteTwin', uuid: twin.uuid, definition: twin.definition })
    }
    case 'restore': {
      const dead = world.twins.filter((twin) => twin.deleted)
      if (dead.length === 0) return undefined
      const twin = choose.one(dead)
      return ofTwin(world, { ...twin, deleted: false }, { kind: 'restoreTwin', uuid: twin.uuid, definition: twin.definition })
    }
    case 'create': {
      const definition = choose.one(['person', 'deal', 'item', 'company', 'bigDeal'])
      const twin = {
        uuid: twinUuid(1000 + n),
        definition,
        identifier: null,
        attributes: randomAttributes(choose, registry, definition),
        deleted: false,
      }
      const created = ofTwin(world, twin, { kind: 'createTwin', ...twin })
      const link = newLink(choose, registry, created.next, n)
      if (!link || (link.source !== twin.uuid && link.target !== twin.uuid)) return created
      const linked = ofLink(created.next, link)
      return { ...linked, changes: [...created.changes, ...linked.changes], twins: created.twins }
    }
    case 'link': {
      const link = newLink(choose, registry, world, n)
      return link && ofLink(world, link)
    }
    case 'unlink': {
      if (links.length === 0) return undefined
      const { uuid } = choose.one(links)
      const next = { ...world, links: world.links.map((link) => (link.uuid === uuid ? { ...link, deleted: true } : link)) }
      return { changes: [{ kind: 'deleteLink', uuid }], next, twins: [], links: [uuid] }
    }
    case 'period': {
      if (links.length === 0) return undefined
      const before = choose.one(links)
      const [from, to] = randomPeriod(choose)
      if (from === before.from && to === before.to) return undefined
      const next = { ...world, links: world.links.map((link) => (link.uuid === before.uuid ? { ...link, from, to } : link)) }
      return { changes: [{ kind: 'updateLink', uuid: before.uuid, validFrom: from, validTo: to }], next, twins: [], links: [before.uuid] }
    }
  }
}

function newLink(choose: Choose, registry: Registry, world: World, n: number) {
  const relationship = choose.one(['deal:buyer', 'deal:supplier', 'deal:items', 'item:next', 'bigDeal:sponsor'])
  const link = randomLink(choose, registry, { uuid: linkUuid(1000 + n), relationship, twins: world.twins.filter((twin) => !twin.deleted) })
  return link && { ...link, deleted: false }
}

function ofTwin(world: World, twin: Twin, change: Change): Edit {
  const others = world.twins.filter(({ uuid }) => uuid !== twin.uuid)
  const index = world.twins.findIndex(({ uuid }) => uuid === twin.uuid)
  const twins = index === -1 ? [...others, twin] : others.toSpliced(index, 0, twin)
  return { changes: [change], next: { ...world, twins }, twins: [twin.uuid], links: [] }
}

function ofLink(world: World, link: World['links'][number]): Edit {
  const { deleted: _, from, to, ...rest } = link
  return {
    changes: [{ kind: 'createLink', ...rest, validFrom: from, validTo: to }],
    next: { ...world, links: [...world.links, link] },
    twins: [],
    links: [link.uuid],
  }
}
