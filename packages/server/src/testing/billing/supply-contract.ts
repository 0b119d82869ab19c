import { v7 } from 'uuid'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from './billing-world.ts'

const basic = {
  'priceComponent:name': 'Grundpreis',
  'priceComponent:singleprice': 120,
  'priceComponent:billingreferenceperiod': 'P1Y',
}
const work = {
  'priceComponent:name': 'Arbeitspreis',
  'priceComponent:pricingType': 'usage',
  'priceComponent:singleprice': 0.2504,
  'priceComponent:priceaccuracy': 4,
  'priceComponent:billingreferenceperiod': 'P1Y',
}

const wholeYear = { '2026-01-01': 100, '2027-01-01': 3300 }

/** A contract that supplies power, with its product, customer, meter and register. Ids are uuids. */
export type SupplyContract = {
  readonly contract: string
  readonly customer: string
  readonly element: string
  readonly product: string
  readonly meter: string
  readonly register: string
}

/** A person is supplied with power from January 2026 on: 3,200 kWh in the year, 91.00 a month. */
export async function supplyContract(
  world: BillingWorld,
  number: string,
  readings: Readonly<Record<string, number>> = wholeYear,
): Promise<SupplyContract> {
  const product = await world.product('Strom', basic, work)
  const customer = await world.customer({ name: 'Krüger, Ute' })
  const [supplied, element, location, point, meter, register] = Array.from({ length: 6 }, () => v7()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const reading = (day: string, value: number) => {
    const id = v7()
    const values = { 'meterReading:reading': value, 'meterReading:readAt': `${day}T00:30:00.000+01:00`, 'meterReading:quality': 'read' }
    return [newTwin(id, 'meterReading', values), newLink('meterRegister:meterReadings', register, id)]
  }
  await world.fixture.seed([
    {
      ...newTwin(supplied, 'contractEnergySupply', {
        'contract:contractBegin': '2026-01-01',
        'contract:billingAnchor': '2026-01-01',
        'contractEnergySupply:budgetInstalment': 91,
      }),
      identifier: number,
    },
    newLink('contract:supplierForContract', supplied, world.fixture.tenant),
    newLink('contract:receiverForContract', supplied, customer),
    newTwin(element, 'contractElement', { 'contractElement:contractElementBegin': '2026-01-01' }),
    newLink('contract:contractElements', supplied, element),
    newLink('contractElement:product', element, product),
    newTwin(location, 'marketLocation', { 'marketLocation:sector': 'electricity' }),
    newTwin(point, 'meterPoint', {}),
    newTwin(meter, 'meter', {}),
    newTwin(register, 'meterRegister', { 'meterRegister:obis': '1-0:1.8.0', 'meterRegister:unit': 'kWh' }),
    newLink('contractEnergySupply:marketLocations', supplied, location),
    newLink('meterPoint:marketLocations', point, location),
    newLink('meter:meterPoint', meter, point),
    newLink('meter:meterRegisters', meter, register),
    ...Object.entries(readings).flatMap(([day, value]) => reading(day, value)),
  ])
  return { contract: supplied, customer, element, product, meter, register }
}
