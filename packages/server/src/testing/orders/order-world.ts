import type { Change } from '../../store/write/change.ts'
import { namedTwins } from '../named-twins.ts'
import { outline } from './outline.ts'

const sold = { 'product:beginofmarketing': '2026-01-01', 'product:productStatus': 'active' }

/** A house in each requested construction state, each in its own street. */
const houses = { available: 'orderable', soon: 'inBuild', confirm: 'permissionOpen', never: 'refused', odd: 'beiUnsAnders' }

/** Returns a journey with a line, a line that is no longer sold, and a router; a customer; and houses in all states. */
export function orderWorld(ids: Record<string, string>): readonly Change[] {
  const { twin, link } = namedTwins(ids)
  return [
    twin('glas', 'productInternet', {
      ...sold,
      'product:name': 'Glas 300',
      'product:noticePeriod': 'P1M',
      'product:initialterm': 'P24M',
      'productInternet:downMax': 300_000_000,
      'productInternet:upMax': 150_000_000,
    }),
    twin('old', 'productInternet', { ...sold, 'product:name': 'Glas 50', 'product:endofmarketing': '2026-02-01' }),
    twin('router', 'productHardware', { ...sold, 'product:name': 'Router' }),
    twin('secret', 'productOption', { ...sold, 'product:name': 'Mitarbeitertarif' }),
    twin('price', 'priceComponent', {
      'priceComponent:name': 'Grundpreis',
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': 33.61,
      'priceComponent:taxrate': 19,
    }),
    link('product:priceComponents', 'glas', 'price'),
    link('product:requires', 'router', 'glas'),
    twin('journey', 'journey', {
      'journey:mapBaseStyle': 'https://karten.example/stil.json',
      'journey:name': 'Zuhause',
      'journey:desiredDate': true,
      'journey:minimumPeriodBeforedesiredDate': 'P14D',
      'journey:paymentMethodDirectDebit': true,
      'journey:mobilephoneMandatory': true,
      'journey:allowExistingCustomers': true,
      'journey:allowFutureConnections': false,
      'journey:texts': { available: 'Los geht es!', error: 7, confirmText: { en: 'Ask the owner.' }, name: { en: 'At home' } },
    }),
    twin('container', 'journeyContainer', {
      'journeyContainer:title': 'Tempo',
      'journeyContainer:type': 'singleselect',
      'journeyContainer:showProductPicture': true,
      'journeyContainer:position': 1,
    }),
    twin('more', 'journeyContainer', {
      'journeyContainer:title': 'Dazu',
      'journeyContainer:type': 'multiselect',
      'journeyContainer:position': 2,
    }),
    link('journey:journeyContainers', 'journey', 'more'),
    link('journey:journeyContainers', 'journey', 'container'),
    link('journeyContainer:products', 'container', 'glas'),
    link('journeyContainer:products', 'container', 'old'),
    link('journeyContainer:products', 'more', 'router'),
    twin(
      'customer',
      'customer',
      { 'businessPartner:name1': 'Krüger, Ute', 'businessPartner:surname': 'Krüger', 'businessPartner:email': 'ute@kunde.example' },
      'K-1',
    ),
    ...Object.entries(houses).flatMap(([name, state], index) => [
      twin(name, 'building', name === 'available' ? { 'building:geometry': outline } : {}),
      twin(`${name} address`, 'postalAddress', {
        'postalAddress:street': 'Mühlgasse',
        'postalAddress:houseNumber': String(index + 1),
        'postalAddress:postcode': '06995',
        'postalAddress:city': 'Elsterau',
      }),
      link('building:addresses', name, `${name} address`),
      twin(`${name} line`, 'telcoServiceConnectionBuilding', { 'telcoServiceConnection:constructionState': state }),
      link('telcoServiceConnectionBuilding:building', `${name} line`, name),
    ]),
  ]
}
