import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import { pointOn, type Spot } from './town-plan.ts'

type Closure = {
  readonly key: string
  readonly name: string
  readonly closureType: 'NVt' | 'POP-ODF' | 'Gf-AP' | 'muffe'
  readonly trays: number
  readonly city: string
  readonly at: Spot
  readonly building?: string
  readonly trench?: string
}

export function addClosure(draft: Draft, { key, name, closureType, trays, city, at, building, trench }: Closure): string {
  const uuid = draft.add({
    key,
    definition: 'spliceClosure',
    attributes: {
      'spliceClosure:name': name,
      'spliceClosure:closureType': closureType,
      'spliceClosure:trays': trays,
      'spliceClosure:location': pointOn(city, at),
    },
  })
  if (building !== undefined) draft.link({ relationship: 'spliceClosure:building', source: uuid, target: building })
  if (trench !== undefined) draft.link({ relationship: 'spliceClosure:trench', source: uuid, target: trench })
  return uuid
}

type Splice = {
  readonly key: string
  readonly closure: string
  readonly fibres: readonly [string, string]
  /** The position of the splice in its closure. */
  readonly index: number
  readonly builtAt: string
}

const splicesInTray = 12

export function addSplice(draft: Draft, { key, closure, fibres, index, builtAt }: Splice): string {
  const random = randomOf(`${draft.shortId}/${key}`)
  const uuid = draft.add({
    key,
    definition: 'splice',
    attributes: {
      'splice:tray': Math.floor(index / splicesInTray) + 1,
      'splice:position': (index % splicesInTray) + 1,
      'splice:loss': random.int(2, random.chance(0.03) ? 34 : 12) / 100,
      'splice:splicedAt': startOf(builtAt),
    },
  })
  for (const target of fibres) draft.link({ relationship: 'splice:fibres', source: uuid, target })
  draft.link({ relationship: 'splice:spliceClosure', source: uuid, target: closure })
  return uuid
}
