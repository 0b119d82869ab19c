import type { NetworkPlan } from '../infrastructure.ts'
import type { Volumes } from '../volumes.ts'

const elsterau = 'Elsterau'
const neudorf = 'Neudorf a. d. Elster'
const weidenhain = 'Weidenhain'
/** The address of the devices. It is the same in each town that has devices. */
export const technicalStreet = { street: 'Am Kabelwerk', houseNumber: '40' } as const

/** Returns the network of swe: fibre and cable in Elsterau, fibre in the villages. */
export function sweNetwork({ ports }: Volumes): NetworkPlan {
  return {
    city: elsterau,
    devices: [
      { name: 'OLT-ELS-1', deviceType: 'OLT', city: elsterau, serves: [elsterau], ports: ports.OLT },
      { name: 'OLT-ELS-2', deviceType: 'OLT', city: elsterau, serves: [elsterau], ports: ports.OLT },
      { name: 'OLT-WEI-1', deviceType: 'OLT', city: weidenhain, serves: [neudorf, weidenhain], ports: ports.OLT },
      { name: 'CMTS-ELS-1', deviceType: 'CMTS', city: elsterau, serves: [elsterau], ports: ports.CMTS },
      { name: 'AON-ELS-1', deviceType: 'AON', city: elsterau, serves: [elsterau], ports: ports.AON },
      { name: 'AON-NEU-1', deviceType: 'AON', city: neudorf, serves: [neudorf, weidenhain], ports: ports.AON },
    ],
    media: ['GPON', 'DOCSIS', 'AON', 'GPON'],
    numbers: { areaCode: '221', baseNumber: '4710', first: 200, last: 999 },
    namedNumbers: { sorge: 201, krueger: { block: [10, 19] } },
  }
}

/** Returns the network of gle, which has fibre only. */
export function gleNetwork({ ports }: Volumes): NetworkPlan {
  return {
    city: weidenhain,
    devices: [
      { name: 'OLT-WEI-1', deviceType: 'OLT', city: weidenhain, serves: [weidenhain], ports: ports.OLT },
      { name: 'AON-WEI-1', deviceType: 'AON', city: weidenhain, serves: [weidenhain], ports: ports.AON },
    ],
    media: ['GPON', 'AON'],
    numbers: { areaCode: '69', baseNumber: '90009', first: 100, last: 999 },
    namedNumbers: { brandt: 106 },
  }
}
