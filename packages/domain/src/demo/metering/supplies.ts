import type { Draft } from '../draft.ts'
import { addAddress } from '../partner/addresses.ts'
import { during } from '../period.ts'
import { maloOf, meloOf } from './identifiers.ts'
import { addMeters, type Meter } from './meters.ts'
import { gasValues } from './gas-values.ts'
import { addModem } from './modems.ts'
import type { Sector, SupplyPlan } from './supply-plan.ts'

/** A supply with its market location, for the contract about it. */
export type Supply = { readonly plan: SupplyPlan; readonly marketLocation: string; readonly meters: readonly Meter[] }

const gridOperator = '9900471100001'
const loadProfiles: Readonly<Record<Sector, string | undefined>> = { electricity: 'H0', gas: 'G-EFH', water: undefined, heating: undefined }
/** The first digits of market locations. DVGW assigns numbers from 1 to 3, BDEW the others; for water and heat the tenant uses its own. */
const firstDigits: Readonly<Record<Sector, string>> = { electricity: '51', gas: '11', water: '91', heating: '92' }
const places = ['Keller', 'Hausanschlussraum', 'Zählerschrank im Flur', 'Garage', 'Außenschrank']

/** Adds market locations, meter points, and meters with their readings. Meters that send readings also get a modem with its SIM card. */
export function addSupplies(draft: Draft, plans: readonly SupplyPlan[], today: string): readonly Supply[] {
  let meters = 0
  const next = () => {
    meters += 1
    return meters
  }
  return plans.map((plan, index) => {
    const { sector, customer } = plan
    const address = addAddress(draft, `supply/${plan.key}/address`, customer.place)
    const marketLocation = draft.add({
      key: `supply/${plan.key}/malo`,
      definition: 'marketLocation',
      attributes: {
        'marketLocation:malo': plan.malo ?? maloOf(`${firstDigits[sector]}${String(20_000_000 + index)}`),
        'marketLocation:type': 'consumption',
        'marketLocation:sector': sector,
        'marketLocation:description': plan.description ?? customer.name1,
        'marketLocation:gridArea': 'Elsterau',
        'marketLocation:loadProfile': loadProfiles[sector],
        'marketLocation:annualForecast': plan.yearly,
        ...(sector === 'gas' && { 'marketLocation:stateNumber': gasValues.stateNumber }),
      },
    })
    const meterPoint = draft.add({
      key: `supply/${plan.key}/melo`,
      definition: 'meterPoint',
      attributes: {
        'meterPoint:melo': meloOf(customer.place.postcode, index + 1),
        'meterPoint:mountingPlace': places[index % places.length],
        'meterPoint:msbCode': gridOperator,
      },
    })
    for (const [relationship, source] of [
      ['marketLocation:address', marketLocation],
      ['meterPoint:address', meterPoint],
    ] as const)
      draft.link({ relationship, source, target: address })
    draft.link({ relationship: 'meterPoint:marketLocations', source: meterPoint, target: marketLocation, ...during(plan.begin, undefined) })
    const hung = addMeters(draft, { plan, meterPoint, next, today })
    const [meter] = hung
    if (plan.kind === 'smart' && meter) addModem(draft, { meter: meter.uuid, index, since: plan.exchanged ?? plan.begin })
    return { plan, marketLocation, meters: hung }
  })
}

/** Adds market locations in the grid that another supplier delivers to. Returns their uuids. */
export function addForeignLocations(draft: Draft, count: number): readonly string[] {
  return Array.from({ length: Math.ceil(count / 8) }, (_, index) =>
    draft.add({
      key: `foreign/${index}/malo`,
      definition: 'marketLocation',
      attributes: {
        'marketLocation:malo': maloOf(`52${String(30_000_000 + index)}`),
        'marketLocation:type': index % 4 === 3 ? 'feedIn' : 'consumption',
        'marketLocation:sector': 'electricity',
        'marketLocation:description': index % 4 === 3 ? 'Solaranlage auf dem Dach' : 'Belieferung durch Stromkontor Saale GmbH',
        'marketLocation:gridArea': 'Elsterau',
        'marketLocation:loadProfile': index % 4 === 3 ? 'PV' : 'H0',
        'marketLocation:annualForecast': 2100 + 137 * index,
      },
    }),
  )
}
