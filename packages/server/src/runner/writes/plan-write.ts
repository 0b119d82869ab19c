import type { Relation } from '@twinwerk/model/definition/relation'
import type { Text } from '@twinwerk/model/text/text'
import type { NewTwin, Write } from '@twinwerk/model/process/write'
import { v7 } from 'uuid'
import type { Change } from '../../store/write/change.ts'
import type { Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'
import type { Reached } from './follow-path.ts'
import { followPath, linkedBy, relationOf, withReads } from './follow-path.ts'
import { holdsFor, newValues, validValues } from './written-values.ts'

/**
 * Returns the changes that one write of a process makes in the present state. Throws `TaskFailure` with a sentence for users if a path
 * leads nowhere or a value violates the rules of its definition. A write whose `when` is true for no twin changes nothing.
 */
export async function planWrite(doing: Work, write: Write): Promise<readonly Change[]> {
  const work = await withReads(doing, write.reads)
  const { registry } = work.parts
  const reached = await followPath(work, write.at)
  // Removing a link that does not exist is no failure.
  if (reached.length === 0 && write.when === undefined && write.kind !== 'unlink') throw missing(work, write.at)
  const targets = reached.filter((target) => holdsFor(work, write.when, { target: target.values }))
  switch (write.kind) {
    case 'set':
      return targets.map((target) => ({ kind: 'updateTwin', ...keyOf(target), attributes: validValues(work, target, write.values) }))
    case 'delete':
      return targets.map((target) => ({ kind: 'deleteTwin', ...keyOf(target) }))
    case 'add':
      return inTurn(targets, async (target) => {
        const relation = relationOf(registry, write.relation)
        const ended = write.replaces ? endOf(work, relation, await linkedBy(work, write.relation, [target])) : []
        return [...ended, ...(await added(work, write, { below: target.uuid, target }))]
      })
    case 'link': {
      const relation = relationOf(registry, write.relation)
      const others =
        targets.length === 0 ? [] : (await needed(work, write.to)).filter(({ values }) => holdsFor(work, write.only, { other: values }))
      return inTurn(targets, async (target) => {
        const linked = await linkedBy(work, write.relation, [target])
        const ended = write.replaces ? linked.filter(({ uuid }) => others.every((other) => other.uuid !== uuid)) : []
        const fresh = others.filter(({ uuid }) => linked.every((other) => other.uuid !== uuid))
        return [...endOf(work, relation, ended), ...fresh.map(({ uuid }) => linkOf(work, relation, { near: target.uuid, far: uuid }))]
      })
    }
    case 'unlink': {
      const relation = relationOf(registry, write.relation)
      const only = write.to === undefined ? undefined : new Set((await followPath(work, write.to)).map(({ uuid }) => uuid))
      const linked = await linkedBy(work, write.relation, targets)
      return endOf(
        work,
        relation,
        linked.filter(({ uuid }) => only?.has(uuid) ?? true),
      )
    }
    default:
      return write satisfies never
  }
}

type Place = { readonly below: string; readonly target: Reached }

async function added(work: Work, twin: NewTwin, { below, target }: Place): Promise<Change[]> {
  const { registry } = work.parts
  const uuid = v7()
  const made: Change[] = [
    { kind: 'createTwin', uuid, definition: twin.definition, attributes: newValues(work, twin, target) },
    linkOf(work, relationOf(registry, twin.relation), { near: below, far: uuid }),
  ]
  for (const [systematics, path] of Object.entries(twin.links ?? {})) {
    const relation = relationOf(registry, systematics)
    const others = relation.min > 0 ? await needed(work, path) : await followPath(work, path)
    made.push(...others.map((other) => linkOf(work, relation, { near: uuid, far: other.uuid })))
  }
  for (const part of twin.with ?? []) made.push(...(await added(work, part, { below: uuid, target })))
  return made
}

async function needed(work: Work, path: string): Promise<readonly Reached[]> {
  const reached = await followPath(work, path)
  if (reached.length === 0) throw missing(work, path)
  return reached
}

type Ends = { readonly near: string; readonly far: string }

function linkOf({ author }: Work, { relationship, direction, ranged }: Relation, { near, far }: Ends): Change {
  const [source, target] = direction === 'forward' ? [near, far] : [far, near]
  return { kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: ranged ? author.at : null, validTo: null }
}

/** Ends links with a period that has begun. All other links are deleted, as if they had never been. */
function endOf({ author }: Work, { ranged }: Relation, linked: readonly Reached[]): Change[] {
  return linked.flatMap(({ link }): Change[] => {
    if (!link) return []
    const { uuid, validFrom } = link
    const begun = validFrom === null || validFrom < author.at
    return [ranged && begun ? { kind: 'updateLink', uuid, validFrom, validTo: author.at } : { kind: 'deleteLink', uuid }]
  })
}

function keyOf({ uuid, definition }: Reached) {
  return { uuid, definition }
}

const starts: Readonly<Record<string, Text>> = {
  contract: { de: 'Vertrag', en: 'contract' },
  partner: { de: 'Geschäftspartner', en: 'business partner' },
}

function missing({ parts: { registry } }: Work, path: string): TaskFailure {
  const last = (path.split('/').at(-1) ?? '').replace(/\(.*/, '')
  const { de, en } = starts[last] ?? registry.relations.get(last)?.label ?? { de: last, en: last }
  return new TaskFailure('invalidValue', { detail: { de: `Es fehlt: ${de}`, en: `Missing: ${en}` }, code: 'INVALID' })
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<readonly Change[]>): Promise<Change[]> {
  const changes: Change[] = []
  for (const item of items) changes.push(...(await work(item)))
  return changes
}
