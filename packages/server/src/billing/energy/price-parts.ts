import { lawSpans, type LawName } from '@twinwerk/domain/law-values'
import { partByQuantity, partByYear, type PartRate } from '@twinwerk/model/billing/energy/contained-parts'
import type { EnergyPart, EnergyPartKind } from '@twinwerk/model/billing/energy/energy-facts'
import type { Days } from '@twinwerk/model/billing/facts'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { GridFeeRow } from '../../store/billing/energy/grid-fee-rows.ts'

type Supplied = Days & { readonly kilowattHours: number; readonly sector: string; readonly area: string | null }

/** Charges that the law sets for each kWh, by sector. */
const levies: Readonly<Record<string, readonly (readonly [EnergyPartKind, LawName])[]>> = {
  electricity: [
    ['electricityTax', 'electricityTax'],
    ['cogenerationLevy', 'cogenerationLevy'],
    ['specialGridLevy', 'specialGridLevy'],
    ['offshoreLevy', 'offshoreLevy'],
  ],
  gas: [
    ['energyTax', 'energyTaxOfGas'],
    ['storageLevy', 'gasStorageLevy'],
  ],
}

/**
 * Returns the charges that the price of energy includes, net (§ 40 (3) EnWG). A charge whose rates do not cover all days is left out, and
 * so is one of nothing.
 */
export function priceParts(supplied: Supplied, fees: readonly GridFeeRow[]): EnergyPart[] {
  const own = feesOf(supplied, fees)
  const gridFees = [
    partByQuantity(
      supplied,
      ratesOf(own, ({ energyPrice }) => energyPrice),
    ),
    partByYear(
      supplied,
      ratesOf(own, ({ basePrice }) => euro(basePrice)),
    ),
  ].filter((part) => part !== undefined)
  const parts: (readonly [EnergyPartKind, bigint | undefined])[] = [
    ['gridFees', gridFees.length === 0 ? undefined : gridFees.reduce((sum, part) => sum + part, 0n)],
    [
      'metering',
      partByYear(
        supplied,
        ratesOf(own, ({ meteringPrice }) => euro(meteringPrice)),
      ),
    ],
    [
      'concession',
      partByQuantity(
        supplied,
        ratesOf(own, ({ concession }) => concession),
      ),
    ],
    ...(levies[supplied.sector] ?? []).map(([kind, law]) => [kind, partByQuantity(supplied, lawRates(law))] as const),
  ]
  return parts.flatMap(([kind, net]) => (net === undefined || net === 0n ? [] : [{ kind, net: euroOfAmount(net) }]))
}

/** Returns the fees of the grid area of a supply, or those of all areas if it has none of its own. */
function feesOf({ sector, area }: Supplied, fees: readonly GridFeeRow[]): readonly GridFeeRow[] {
  const ofSector = fees.filter((fee) => fee.sector === sector)
  const own = ofSector.filter((fee) => area !== null && fee.area === area)
  return own.length > 0 ? own : ofSector.filter((fee) => fee.area === null)
}

function ratesOf(fees: readonly GridFeeRow[], value: (fee: GridFeeRow) => number | null): PartRate[] {
  return fees.flatMap((fee, index) => {
    const rate = value(fee)
    const next = fees[index + 1]?.from
    return rate === null || next === fee.from ? [] : [{ from: fee.from, to: next === undefined ? null : addDays(next, -1), rate }]
  })
}

function lawRates(law: LawName): PartRate[] {
  return lawSpans(law).map(({ from, to = null, value }) => ({ from, to, rate: value }))
}

function euro(amount: number | null): number | null {
  return amount === null ? null : euroOfAmount(BigInt(amount))
}
