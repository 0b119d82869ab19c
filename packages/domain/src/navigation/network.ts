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
  group({ path: 'networkmanagement', title: { de: 'Netzmanagement', en: 'Network management' }, icon: 'network', position: 3300 }),
  found(
    { order: 70, title: { de: 'Anschlüsse', en: 'Accesses' }, words: { de: 'Anschluss Anschlüsse', en: 'access accesses line lines' } },
    list({
      path: 'networkmanagement/accesses',
      title: { de: 'Anschlüsse', en: 'Accesses' },
      icon: 'network',
      position: 0,
      shows: accessList,
    }),
  ),
  list({
    path: 'networkmanagement/accessdevices',
    title: { de: 'Zugangsgeräte', en: 'Access devices' },
    icon: 'server',
    position: 10,
    shows: accessDeviceList,
  }),
  list({
    path: 'networkmanagement/portusage',
    title: { de: 'Portbelegung', en: 'Port usage' },
    icon: 'plug',
    position: 20,
    shows: portList,
  }),
  list({ path: 'networkmanagement/domains', title: { de: 'Domänen', en: 'Domains' }, icon: 'sitemap', position: 30, shows: domainList }),
  list({
    path: 'networkmanagement/circuits',
    title: { de: 'Vorleistungen', en: 'Circuits' },
    icon: 'subtask',
    position: 40,
    shows: circuitList,
  }),
  list({
    path: 'networkmanagement/ipsubnets',
    title: { de: 'IP-Netze', en: 'IP subnets' },
    icon: 'world',
    position: 50,
    shows: ipSubnetList,
  }),
  list({
    path: 'networkmanagement/extserviceproviderpool',
    title: { de: 'Pool der Dienstleister', en: 'Provider pool' },
    icon: 'tools',
    position: 60,
    shows: externalProviderPool,
    right: poolRight,
  }),
  group({ path: 'assets', title: { de: 'Betriebsmittel', en: 'Assets' }, icon: 'box', position: 3500 }),
  found(
    { order: 90, title: { de: 'Geräte', en: 'Devices' }, words: { de: 'Gerät Geräte Router', en: 'device devices router' } },
    list({ path: 'assets/cpes', title: { de: 'Kundenendgeräte', en: 'CPEs' }, icon: 'router', position: 0, shows: cpeList }),
  ),
  list({
    path: 'assets/managednumber',
    title: { de: 'Rufnummern', en: 'Phone numbers' },
    icon: 'phone',
    position: 10,
    shows: managedNumberList,
  }),
  list({ path: 'assets/sipAccounts', title: { de: 'SIP-Konten', en: 'SIP accounts' }, icon: 'phone', position: 20, shows: sipAccountList }),
  list({
    path: 'assets/phonebookentry',
    title: { de: 'Telefonbucheinträge', en: 'Phone book entries' },
    icon: 'address-book',
    position: 30,
    shows: phoneBookEntryList,
  }),
  list({
    path: 'assets/marketlocation',
    title: { de: 'Marktlokationen', en: 'Market locations' },
    icon: 'bolt',
    position: 40,
    shows: marketLocationList,
  }),
  list({
    path: 'assets/meterpoint',
    title: { de: 'Messlokationen', en: 'Meter points' },
    icon: 'circle-dot',
    position: 50,
    shows: meterPointList,
  }),
  found(
    { order: 80, title: { de: 'Zähler', en: 'Meters' }, words: { de: 'Zähler', en: 'meter meters' } },
    list({ path: 'assets/meter', title: { de: 'Zähler', en: 'Meters' }, icon: 'chart-bar', position: 60, shows: meterList }),
  ),
  list({ path: 'assets/modem', title: { de: 'Messmodems', en: 'Metering modems' }, icon: 'wifi', position: 70, shows: modemList }),
  list({ path: 'assets/simcard', title: { de: 'SIM-Karten', en: 'SIM cards' }, icon: 'id', position: 80, shows: simcardList }),
  list({ path: 'assets/tools', title: { de: 'Werkzeuge', en: 'Tools' }, icon: 'tool', position: 90, shows: toolList }),
  group({ path: 'geodata', title: { de: 'Geodaten', en: 'Geodata' }, icon: 'map', position: 3700 }),
  found(
    { order: 60, title: { de: 'Orte', en: 'Places' }, words: { de: 'Ort Orte Gebäude Haus', en: 'place places building buildings house' } },
    list({ path: 'geodata/buildings', title: { de: 'Gebäude', en: 'Buildings' }, icon: 'building', position: 0, shows: buildingList }),
  ),
  list({
    path: 'geodata/serviceconnections',
    title: { de: 'Telekommunikationsanschlüsse', en: 'Service connections' },
    icon: 'plug',
    position: 10,
    shows: telcoServiceConnectionList,
  }),
  list({
    path: 'geodata/houseconnections',
    title: { de: 'Hausanschlussleitungen', en: 'House connections' },
    icon: 'subtask',
    position: 20,
    shows: houseConnectionList,
  }),
  list({ path: 'geodata/trenches', title: { de: 'Trassen', en: 'Trenches' }, icon: 'subtask', position: 30, shows: trenchList }),
  list({
    path: 'geodata/boundarystones',
    title: { de: 'Grenzsteine', en: 'Boundary stones' },
    icon: 'circle-dot',
    position: 40,
    shows: boundaryStoneList,
  }),
  list({ path: 'geodata/parcels', title: { de: 'Flurstücke', en: 'Parcels' }, icon: 'map', position: 50, shows: parcelList }),
]
