import type { Draft } from '../draft.ts'
import { randomOf } from '../random.ts'
import type { Trench } from './trenches.ts'

/** Adds the duct of a trench for all cables and for the pipes to the houses. Its colour differs from other ducts in the same ground. */
export function addBundle(draft: Draft, { uuid, plan }: Trench, identifier: string): string {
  const random = randomOf(`${draft.shortId}/duct/${plan.key}`)
  const bundle = draft.add({
    key: `duct/${plan.key}`,
    definition: 'duct',
    identifier,
    attributes: { 'duct:lrArt': '14', 'duct:colour': random.pick(['orange', 'green', 'violet']), 'duct:tubeCount': 24 },
  })
  draft.link({ relationship: 'duct:trenches', source: bundle, target: uuid })
  return bundle
}

type Cable = {
  readonly key: string
  readonly identifier: string
  readonly cableType: string
  /** The number of fibres in use, from the first fibre on. */
  readonly used: number
  readonly metres: number
  readonly ducts: readonly string[]
}

const fibreCounts = [12, 24, 48, 72, 96, 144, 288]
const fibresInTube = 12

/** Adds a cable of the next standard size. Returns its fibres in their order. Throws a RangeError if no size is large enough. */
export function addCable(draft: Draft, { key, identifier, cableType, used, metres, ducts }: Cable): readonly string[] {
  const count = fibreCounts.find((each) => each >= used)
  if (count === undefined) throw new RangeError(`no cable has ${used} fibres`)
  const cable = draft.add({
    key,
    definition: 'cable',
    identifier,
    attributes: {
      'cable:cableType': `${cableType} ${count}`,
      'cable:fibreCount': count,
      'cable:tubes': count / fibresInTube,
      'cable:colourScheme': 'DIN',
      'cable:length': Math.round(metres * 10) / 10,
      'cable:drum': `T-${randomOf(`${draft.shortId}/${key}`).int(1000, 9999)}`,
    },
  })
  for (const target of ducts) draft.link({ relationship: 'cable:ducts', source: cable, target })
  return Array.from({ length: count }, (_, index) => {
    const fibre = draft.add({
      key: `${key}/fibre/${index}`,
      definition: 'fibre',
      attributes: {
        'fibre:tube': Math.floor(index / fibresInTube) + 1,
        'fibre:number': (index % fibresInTube) + 1,
        'fibre:state': index < used ? 'used' : 'free',
      },
    })
    draft.link({ relationship: 'cable:fibres', source: cable, target: fibre, position: index })
    return fibre
  })
}
