import type { Draft } from '../draft.ts'
import type { Access } from '../network/accesses.ts'
import { stateOf } from '../network/lines.ts'
import { randomOf } from '../random.ts'
import type { SeedSeries } from './series.ts'

const boolean = { swing: 0, noise: 0, digits: 0 } as const
const analogue = { swing: 0.3, noise: 0.4, digits: 1 } as const
/** The amplifier of a street has a loose contact (`server/demo/loose-contact.ts`): while it holds, the modems behind it are this alike. */
const amplifier = { snr: 35, part: 0.25 }
/** Their other levels are good throughout, so that the board of modems sees them turn worse together. */
const calm = { usTx: { level: 47.75, swing: 0, noise: 0.2 }, usRx: { level: 14.75 } } as const
/** The age of the fault in the bakery's circuit. */
const circuitFault = { hours: 5 * 24 }

/**
 * Adds the telemetry of devices on running lines, of access devices and of meter modems. The cable modems of one street change together
 * from then on, and the values of one building are always bad.
 */
export function measure(draft: Draft, accesses: readonly Access[], today: string): void {
  const running = accesses.filter(({ line }) => ['active', 'locked'].includes(stateOf(line, today)))
  const [weak, bad] = maxModems(running)
  for (const access of running) for (const series of seriesOf(access, weak, bad)) draft.measure(series)
  for (const { uuid } of draft.find('accessDevice'))
    draft.measure({ ...boolean, twin: uuid, systematics: 'accessDevice:reachable', level: 1 })
  for (const [index, { uuid }] of draft.find('modem').entries()) {
    const lost = index % 11 === 7 ? { since: { hours: 30, level: 0 } } : {}
    draft.measure({ ...boolean, twin: uuid, systematics: 'modem:reachable', level: 1, ...lost })
  }
}

/** Returns the street with the most cable modems, and the building with the most modems outside that street. */
function maxModems(accesses: readonly Access[]): readonly (string | undefined)[] {
  const modems = accesses.filter(({ line }) => line.medium === 'DOCSIS')
  const most = (groups: ReadonlyMap<string, readonly Access[]>) =>
    [...groups].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
  const street = most(Map.groupBy(modems, streetOf))
  const building = most(
    Map.groupBy(
      modems.filter((access) => streetOf(access) !== street),
      ({ site }) => site.plan.key,
    ),
  )
  return [street, building]
}

const streetOf = ({ site }: Access): string => site.plan.address.street

function seriesOf(access: Access, weak: string | undefined, bad: string | undefined): SeedSeries[] {
  const { line, cpe: twin, site } = access
  const random = randomOf(`${line.key}/levels`)
  const level = (least: number, most: number) => least + random.next() * (most - least)
  const down = line.contract.plan.key === 'krueger'
  const online: SeedSeries = {
    ...boolean,
    twin,
    systematics: 'cpe:onlineStatus',
    level: 1,
    ...(down ? { since: { ...circuitFault, level: 0 } } : random.chance(0.03) ? { since: { hours: 6, level: 0 } } : {}),
  }
  switch (line.medium) {
    case 'DOCSIS':
      return [online, ...cableLevels(access, level, { isLoose: streetOf(access) === weak, isBad: site.plan.key === bad })]
    case 'AON':
      return [
        online,
        {
          ...analogue,
          twin,
          systematics: 'cpeAon:rxPower',
          level: level(-11, -7),
          ...(down ? { since: { ...circuitFault, level: -38 } } : {}),
        },
        {
          ...boolean,
          twin,
          systematics: 'cpeAon:linkSpeed',
          level: 1_000_000_000,
          ...(down ? { since: { ...circuitFault, level: 0 } } : {}),
        },
      ]
    case 'GPON':
    case 'XGS':
      return [
        online,
        { ...analogue, twin, systematics: 'cpeGpon:rxPower', level: random.chance(0.03) ? level(-28.2, -27.2) : level(-23.5, -17) },
        { ...analogue, twin, systematics: 'cpeGpon:txPower', level: level(1.8, 3.2) },
      ]
  }
}

type Place = { readonly isLoose: boolean; readonly isBad: boolean }

function cableLevels({ cpe: twin }: Access, level: (least: number, most: number) => number, { isLoose, isBad }: Place): SeedSeries[] {
  const snr = isBad ? level(25.2, 26.8) : level(34, 38)
  return [
    {
      ...analogue,
      twin,
      systematics: 'cpeDocsis:dsSnr',
      level: isLoose ? amplifier.snr + (snr - amplifier.snr) * amplifier.part : snr,
      ...(isLoose ? { isLoose } : {}),
    },
    { ...analogue, twin, systematics: 'cpeDocsis:dsPower', level: isBad ? level(-11, -9) : level(-4, 3) },
    {
      ...analogue,
      twin,
      systematics: 'cpeDocsis:usTx',
      level: isBad ? level(50.5, 52) : level(46.8, 47.9),
      ...(isLoose && calm.usTx),
    },
    { ...analogue, twin, systematics: 'cpeDocsis:usRx', level: level(14.2, 15.3), ...(isLoose && calm.usRx) },
  ]
}
