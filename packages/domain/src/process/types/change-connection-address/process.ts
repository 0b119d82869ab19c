import type { Write } from '@twinwerk/model/process/write'
import { postalAddress } from '../../../partner/postal-address/twin.ts'
import { findBuilding } from '../../parts/building.ts'
import { choice, fieldsOf, same } from '../../parts/fields.ts'
import { lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { arrangeVisit, visit } from '../../steps/arrange-visit.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { find } from '../../steps/find.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help, install, moveLine } from './texts.ts'

const addressParts = ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city', 'cityPart', 'country']
const building = 'process/processChangeConnectionAddress:building'

/**
 * The relocation of a customer, who gets the same service at the new home (§ 60 TKG). Without an offer there, the customer may leave with a
 * month's notice.
 */
export const changeConnectionAddress: ProcessType = {
  name: 'processChangeConnectionAddress',
  label: { de: 'Anschlussadresse ändern (Umzug)', en: 'Change connection address (relocation)' },
  category: 'processTech',
  help,
  customer,
  // Installing the device and the socket and testing them at the new home takes longer. Customers who move plan ahead.
  visit: { minutes: 180, days: 42 },
  fields: fieldsOf(postalAddress, addressParts),
  picks: {
    building: choice('telcoServiceConnectionBuilding', { de: 'Gebäudeanschluss am neuen Ort', en: 'Building connection at the new place' }),
  },
  rules: [
    // The next rule reports that the place has no connection. That is only true of a complete address.
    {
      holds: 'street != null and houseNumber != null and postcode != null and city != null',
      text: {
        de: 'Die neue Adresse ist unvollständig: Straße, Hausnummer, Postleitzahl und Ort werden gebraucht.',
        en: 'The new address is not complete: street, house number, postcode and city are needed.',
      },
    },
    {
      holds: 'count(building[item.constructionState in ("orderable", "built", "measured")]) = 1',
      reads: { building },
      text: {
        de: 'Am neuen Ort ist kein Anschluss verfügbar: Der Kunde darf mit einem Monat Frist kündigen (§ 60 TKG).',
        en: 'There is no line at the new place: the customer may terminate with a notice of a month (§ 60 TKG).',
      },
    },
  ],
  steps: [
    received(),
    find(findBuilding),
    check({ group: 'Auftragsmanagement' }),
    arrangeVisit('Technik Betrieb'),
    waitForDay(),
    visit({ name: install, group: 'Technik Betrieb', deadline: 'P1D', signOff: true }),
    write([
      ...newAddress(),
      { kind: 'link', at: lines, relation: 'access:tscbForAccess', to: building, replaces: true },
      { kind: 'unlink', at: lines, relation: 'access:port' },
    ]),
    provision({ name: moveLine, handler: 'network/configure' }),
    notifyCustomer(),
    done(),
  ],
}

function newAddress(): readonly Write[] {
  return [
    {
      kind: 'add',
      at: 'contract',
      relation: 'contract:connectionAddress',
      definition: 'postalAddress',
      values: same('postalAddress', addressParts),
      replaces: true,
    },
    {
      kind: 'link',
      at: 'contract',
      relation: 'contract:executingAddressForContract',
      to: 'contract/contract:connectionAddress',
      replaces: true,
    },
  ]
}
