import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { formatTwinId } from '../twin/twin-id.ts'
import { joinMutations } from './join-mutations.ts'
import type { Mutation } from './mutation.ts'
import { parseMutation } from './parse-mutation.ts'

const text = (name: string) => ({ de: name, en: name })
const registry = createRegistry([
  {
    name: 'tenant',
    extends: 'entity',
    label: text('tenant'),
    plural: text('tenants'),
    icon: 'cube',
    hue: 0,
    attributes: { name: { dataType: 'string', label: text('name') } },
    relationships: { friends: { min: 0, max: -1, target: 'tenant', label: text('friends') } },
  },
])
const idOf = (n: number) => formatTwinId('tenant', `01a1fefb-9266-74dd-b0bc-${String(n).padStart(12, '0')}`)
const parse = (friends: readonly object[]) => parseMutation(registry, { data: { id: idOf(0), 'tenant:friends': friends } })

/** Removes the places in the body, the only difference between the mutations. */
const withoutPaths = (mutation: Mutation) =>
  JSON.parse(JSON.stringify(mutation, (key, value: unknown) => (key === 'path' ? undefined : value)))

const friend = fc.oneof(
  fc.record({ kind: fc.constant('new' as const), further: fc.nat(2) }),
  fc.record({ kind: fc.constant('changed' as const) }),
  fc.record({ kind: fc.constant('linked' as const) }),
)

test('mutations of one root that are joined are what one tree of all of them is', () => {
  fc.assert(
    fc.property(fc.array(friend, { minLength: 1, maxLength: 8 }), (friends) => {
      const trees = friends.map((each, n) => {
        if (each.kind === 'linked') return { id_select: idOf(n + 1) }
        if (each.kind === 'changed') return { id: idOf(n + 1), 'tenant:name': `N${n}` }
        const further = Array.from({ length: each.further }, (_, m) => ({ tempid: `${n}/${m}`, definition: 'tenant', 'tenant:name': 'F' }))
        return { tempid: `${n}`, definition: 'tenant', 'tenant:name': `N${n}`, 'tenant:friends': further }
      })
      const [first, ...others] = trees.map((tree) => parse([tree]))
      expect(withoutPaths(joinMutations([first!, ...others]))).toEqual(withoutPaths(parse(trees)))
    }),
  )
})

test('a twin in two of them is refused', () => {
  const changed = parse([{ id: idOf(1), 'tenant:name': 'A' }])
  expect(() => joinMutations([changed, parse([{ tempid: 'n', definition: 'tenant' }]), changed])).toThrow(
    expect.objectContaining({ code: 'INPUT_INVALID' }),
  )
})
