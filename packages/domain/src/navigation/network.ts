import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { boundaryStoneList } from '../geo/boundary-stone/list.ts'
import { buildingList } from '../geo/building/list.ts'
import { houseConnectionList } from '../geo/house-connection/list.ts'
import { parcelList } from '../geo/parcel/list.ts'
import { telcoServiceConnectionList } from '../geo/telco-service-connection/list.ts'
import { trenchList } from '../geo/trench/list.ts'
import { marketLocationList } from '../metering/market-location/list.ts'
import { meterPointList } from '../metering/meter-point/list.ts'
import { meterList } from '../metering/meter/list.ts'
import { modemList } from '../metering/modem/list.ts'
import { accessDeviceList } from '../network/access-device/list.ts'
import { accessList } from '../network/access/list.ts'
import { circuitList } from '../network/circuit/list.ts'
import { cpeList } from '../network/cpe/list.ts'
import { domainList } from '../network/domain/list.ts'
import { ipSubnetList } from '../network/ip-subnet/list.ts'
import { managedNumberList } from '../network/managed-number/list.ts'
import { phoneBookEntryList } from '../network/phone-book-entry/list.ts'
import { portList } from '../network/port/list.ts'
import { simcardList } from '../network/simcard/list.ts'
import { sipAccountList } from '../network/sip-account/list.ts'
import { toolList } from '../network/tool/list.ts'
import { externalProviderPool } from '../process/execution/list.ts'
import { found, group, list, poolRight } from './route.ts'

export const networkRoutes: readonly RouteDefinition[] = [
  group('networkmanagement', { de: 'Netzmanagement', en: 'Network management' }, 'network', 3300),
  found(
    { order: 70, title: { de: 'Anschlüsse', en: 'Accesses' }, words: { de: 'Anschluss Anschlüsse', en: 'access accesses line lines' } },
    list('networkmanagement/accesses', { de: 'Anschlüsse', en: 'Accesses' }, 'network', 0, accessList),
  ),
  list('networkmanagement/accessdevices', { de: 'Zugangsgeräte', en: 'Access devices' }, 'server', 10, accessDeviceList),
  list('networkmanagement/portusage', { de: 'Portbelegung', en: 'Port usage' }, 'plug', 20, portList),
  list('networkmanagement/domains', { de: 'Domänen', en: 'Domains' }, 'sitemap', 30, domainList),
  list('networkmanagement/circuits', { de: 'Vorleistungen', en: 'Circuits' }, 'subtask', 40, circuitList),
  list('networkmanagement/ipsubnets', { de: 'IP-Netze', en: 'IP subnets' }, 'world', 50, ipSubnetList),
  list(
    'networkmanagement/extserviceproviderpool',
    { de: 'Aufgaben externer Dienstleister', en: 'Pool of external providers' },
    'tools',
    60,
    externalProviderPool,
    poolRight,
  ),
  group('assets', { de: 'Betriebsmittel', en: 'Assets' }, 'box', 3500),
  found(
    { order: 90, title: { de: 'Geräte', en: 'Devices' }, words: { de: 'Gerät Geräte Router', en: 'device devices router' } },
    list('assets/cpes', { de: 'Kundenendgeräte', en: 'CPEs' }, 'router', 0, cpeList),
  ),
  list('assets/managednumber', { de: 'Rufnummern', en: 'Phone numbers' }, 'phone', 10, managedNumberList),
  list('assets/sipAccounts', { de: 'SIP-Konten', en: 'SIP accounts' }, 'phone', 20, sipAccountList),
  list('assets/phonebookentry', { de: 'Telefonbucheinträge', en: 'Phone book entries' }, 'address-book', 30, phoneBookEntryList),
  list('assets/marketlocation', { de: 'Marktlokationen', en: 'Market locations' }, 'bolt', 40, marketLocationList),
  list('assets/meterpoint', { de: 'Messlokationen', en: 'Meter points' }, 'circle-dot', 50, meterPointList),
  found(
    { order: 80, title: { de: 'Zähler', en: 'Meters' }, words: { de: 'Zähler', en: 'meter meters' } },
    list('assets/meter', { de: 'Zähler', en: 'Meters' }, 'chart-bar', 60, meterList),
  ),
  list('assets/modem', { de: 'Messmodems', en: 'Metering modems' }, 'wifi', 70, modemList),
  list('assets/simcard', { de: 'SIM-Karten', en: 'SIM cards' }, 'id', 80, simcardList),
  list('assets/tools', { de: 'Werkzeuge', en: 'Tools' }, 'tool', 90, toolList),
  group('geodata', { de: 'Geodaten', en: 'Geodata' }, 'map', 3700),
  found(
    { order: 60, title: { de: 'Orte', en: 'Places' }, words: { de: 'Ort Orte Gebäude Haus', en: 'place places building buildings house' } },
    list('geodata/buildings', { de: 'Gebäude', en: 'Buildings' }, 'building', 0, buildingList),
  ),
  list(
    'geodata/serviceconnections',
    { de: 'Telekommunikationsanschlüsse', en: 'Service connections' },
    'plug',
    10,
    telcoServiceConnectionList,
  ),
  list('geodata/houseconnections', { de: 'Hausanschlussleitungen', en: 'House connections' }, 'subtask', 20, houseConnectionList),
  list('geodata/trenches', { de: 'Trassen', en: 'Trenches' }, 'subtask', 30, trenchList),
  list('geodata/boundarystones', { de: 'Grenzsteine', en: 'Boundary stones' }, 'circle-dot', 40, boundaryStoneList),
  list('geodata/parcels', { de: 'Flurstücke', en: 'Parcels' }, 'map', 50, parcelList),
]
