import { demoWorld } from '@twinwerk/domain/demo/demo-world'
import { roles } from '@twinwerk/domain/roles'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA, isWrittenBySaves } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Grant } from '@twinwerk/model/right/grant'
import type { RightStep } from '@twinwerk/model/right/right-path'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import type { RoleOffice } from '../testing/roles/role-office.ts'
import { openRoleOffice } from '../testing/roles/role-office.ts'
import type { Json } from '../testing/store-fixture.ts'

/** The values that users fill in. They come from the demo world, without the values of unique attributes. */
const samples = Map.groupBy(demoWorld({ size: 'small', today: '2026-11-21' }).tenants[1]!.twins, ({ definition }) => definition)

describe.runIf(process.env['TEST_LONG'] === '1')('a caller who may make something', () => {
  let office: RoleOffice
  let registry: Registry
  /** One twin of each definition (uuids), as a target of links and a parent of parts. */
  const there = new Map<string, string>()
  const linked = new Set<string>()

  beforeAll(async () => {
    office = await openRoleOffice()
    ;({ registry } = office.fixture.published)
    const made = [...registry.definitions.values()].filter(
      ({ name, abstract }) => !abstract && name !== 'tenant' && isWrittenBySaves(registry, name),
    )
    await office.fixture.seed(
      made.map(({ name, allAttributes }): Change => {
        const unique = new Set(allAttributes.filter((each) => each.unique).map(({ systematics }) => systematics))
        const attributes = Object.entries(samples.get(name)?.[0]?.attributes ?? {}).filter(([systematics]) => !unique.has(systematics))
        const uuid = v7()
        there.set(name, uuid)
        return { kind: 'createTwin', uuid, definition: name, attributes: Object.fromEntries(attributes) }
      }),
    )
  })
  afterAll(() => office?.close())

  // The customer's rights start at a partner, all other rights at the tenant.
  test.each(roles.map(({ key }) => key).filter((key) => key !== 'customer'))(
    '%s makes and changes one of each',
    async (key) => {
      const grants = office.grantsOf(key)
      const wrong: string[] = []
      const finished = new Set<string>()
      const unfinished = new Set<string>()
      for (const grant of grants.filter(({ verbs, path }) => verbs.includes('create') && path.steps.length > 0))
        for (const type of definitionOf(registry, grant.path.steps.at(-1)!.type).concrete) {
          // Files have tests of their own, and saves cannot write the rows of server parts.
          if (isA(registry, type, 'document') || !isWrittenBySaves(registry, type)) continue
          const refused = await tryAll(grant, type, grants)
          if (refused === undefined) finished.add(type)
          else if (ofLink.test(refused)) unfinished.add(type)
          else wrong.push(`${grant.path.text} ${type}: ${refused}`)
        }
      expect(wrong).toEqual([])
      // Every role may at least store its own views.
      expect([...finished]).toContain('savedView')
      expect([...unfinished].filter((type) => !finished.has(type)).toSorted()).toEqual(outOfSight[key] ?? [])
    },
    600_000,
  )

  /** Tries to create a twin in each possible place. Returns the last refusal if no place works. */
  async function tryAll(grant: Grant, type: string, grants: readonly Grant[]): Promise<string | undefined> {
    let refused: string | undefined
    for (const body of await bodiesOf(grant, type)) {
      refused = await office.fixture.save(body, grants).then(async ({ saved }) => {
        const problem = await change(grant, saved.find(({ tempid }) => tempid === 't')!.id, grants)
        await takeBack(saved.map(({ id }) => id))
        return problem
      }, textOf)
      if (refused === undefined) return undefined
    }
    return refused
  }

  /** Returns the bodies that create a twin: at an existing parent of each possible type, and together with a new parent. */
  async function bodiesOf({ roots, path }: Grant, type: string): Promise<Json[]> {
    const root = { definition: roots.definition, uuid: roots.uuids[0]! }
    const last = path.steps.at(-1)!
    const own = creation(type, last.relation, 't')
    const before = path.steps.at(-2)
    const idOf = ({ definition, uuid }: { definition: string; uuid: string }) => formatTwinId(definition, uuid)
    if (!before) return [{ id: idOf(root), [last.relation.systematics]: [own] }]
    let near = root
    for (const [index, step] of path.steps.slice(0, -2).entries()) near = await reach(near, step, typesOf(step, path.steps[index + 1]!)[0]!)
    const bodies: Json[] = []
    for (const parent of typesOf(before, last)) {
      bodies.push({ id: idOf(await reach(near, before, parent)), [last.relation.systematics]: [own] })
      const made = { ...creation(parent, before.relation, 'p'), [last.relation.systematics]: [own] }
      bodies.push({ id: idOf(near), [before.relation.systematics]: [made] })
    }
    return bodies
  }

  async function reach(
    { uuid }: { uuid: string },
    { relation }: RightStep,
    definition: string,
  ): Promise<{ definition: string; uuid: string }> {
    const far = there.get(definition)!
    await linkOnce(relation, uuid, far)
    return { definition, uuid: far }
  }

  /** Returns the types among a step's twins that have the next step. */
  function typesOf({ type }: RightStep, { relation }: RightStep): string[] {
    return definitionOf(registry, type).concrete.filter((each) => there.has(each) && isA(registry, each, relation.declaring))
  }

  async function linkOnce({ direction, relationship }: Relation, near: string, far: string): Promise<void> {
    const key = `${relationship} ${near} ${far}`
    if (direction === 'collection' || linked.has(key)) return
    linked.add(key)
    const [source, target] = direction === 'forward' ? [near, far] : [far, near]
    await office.fixture.seed([{ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }])
  }

  /** Changes the text of a field that the creator may update. Returns the refusal, if any. */
  async function change({ path }: Grant, id: string, grants: readonly Grant[]): Promise<string | undefined> {
    const updating = grants.filter((each) => each.path.text === path.text && each.verbs.includes('update'))
    const { allAttributes } = definitionOf(registry, parseTwinId(id)!.definition)
    const field = allAttributes.find(
      ({ systematics, dataType, serverOwned, calculation, validations, semanticType, unique, upload }) =>
        dataType === 'string' &&
        ![serverOwned, calculation, validations, semanticType, unique, upload].some((each) => each !== undefined) &&
        updating.some(({ mask }) => mask === undefined || mask.includes(systematics)),
    )
    if (!field) return undefined
    return office.fixture.save({ id, [field.systematics]: 'Geprüft' }, grants).then(() => undefined, textOf)
  }

  async function takeBack(ids: readonly string[]): Promise<void> {
    const made = ids
      .flatMap((id) => parseTwinId(id) ?? [])
      .filter(({ uuid }) => ![...there.values(), office.fixture.tenant, office.user].includes(uuid))
    await office.fixture.seed(made.map(({ definition, uuid }): Change => ({ kind: 'deleteTwin', definition, uuid })))
  }

  /** Returns a new twin with the values and links that its definition requires. `by` is the relation through which it is created. */
  function creation(type: string, by: Relation, tempid: string): Json {
    const { allAttributes, allRelations, lineage } = definitionOf(registry, type)
    const of = samples.get(type) ?? []
    const sample = (of[1] ?? of[0])?.attributes ?? {}
    const values = allAttributes
      .filter((attribute) => !attribute.serverOwned && attribute.calculation === undefined && !attribute.upload)
      .flatMap((attribute) => {
        const value = valueOf(attribute, sample[attribute.systematics])
        return value === undefined ? [] : [[attribute.systematics, value] as const]
      })
    const back = new Set([by.opposite, ...alternativesOf(lineage, by.opposite)])
    const required = allRelations.filter(
      (relation) =>
        relation.direction !== 'collection' &&
        !back.has(relation.systematics) &&
        (relation.min > 0 || isFirstOfSet(lineage, relation, by.opposite)),
    )
    const links = required.map((relation) => [relation.systematics, linksOf(relation, tempid)] as const)
    return { tempid, definition: type, ...Object.fromEntries(values), ...Object.fromEntries(links) }
  }

  function alternativesOf(lineage: readonly string[], relation: string | undefined): readonly string[] {
    return lineage
      .flatMap((name) => registry.definitions.get(name)!.oneOf)
      .flatMap((set) => (relation && set.includes(relation) ? set : []))
  }

  function isFirstOfSet(lineage: readonly string[], { systematics }: Relation, opposite: string | undefined): boolean {
    return lineage
      .flatMap((name) => registry.definitions.get(name)!.oneOf)
      .some((set) => set[0] === systematics && !set.includes(opposite ?? ''))
  }

  function linksOf(relation: Relation, tempid: string): Json[] {
    const target = definitionOf(registry, relation.target).concrete.find((each) => there.has(each)) ?? relation.target
    return Array.from({ length: Math.max(relation.min, 1) }, (_, index) =>
      relation.component && relation.direction === 'forward'
        ? creation(target, relation, `${tempid}/${relation.name}/${index}`)
        : { id_select: formatTwinId(target, there.get(target)!) },
    )
  }

  function valueOf({ dataType, required, enumValues, initialValues }: Attribute, sample: unknown): unknown {
    if (sample !== undefined && (dataType !== 'enum' || !initialValues || initialValues.includes(sample as string))) return sample
    return required ? (dataType === 'enum' ? (initialValues?.[0] ?? enumValues?.[0]?.name) : made[dataType]) : undefined
  }
})

/** Values for data types without a sample in the demo world. */
const made: Partial<Record<Attribute['dataType'], unknown>> = {
  string: 'Geprüft',
  date: '2026-11-21',
  datetime: '2026-11-21T10:00:00Z',
  integer: 1,
  long: 1,
  double: 1,
  bool: true,
  json: {},
  range: { begin: '2026-11-01', end: '2026-11-30' },
  duration: 'P1M',
  point: { type: 'Point', coordinates: [12, 51] },
  macaddr: '02:00:5E:00:00:99',
}

function textOf(error: Json): string {
  return `${error.code} ${error.message} ${JSON.stringify(error.details?.problems ?? '')}`
}

/** Matches a refusal about the target of a link. */
const ofLink = /\/\d+\/\w+:\w+\/\d+: is not there, or you may not do this/

/** The types that a role's path allows but that it cannot complete: it does not see the twins that they must link to. */
const outOfSight: Readonly<Record<string, readonly string[]>> = {
  customerService: ['contractEasement', 'contractEnergySupply', 'contractGridUsage', 'contractServiceConnection'],
  sales: ['contractAssignment', 'contractEasement', 'contractEnergySupply', 'contractExternalService', 'contractGridUsage'],
}
