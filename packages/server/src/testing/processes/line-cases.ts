import { addDays, addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { expect } from 'vitest'
import type { ChangeCase } from './change-cases.ts'
import type { Bench, Household } from './household.ts'

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
import { newAddress } from './new-address.ts'

/** Creates a receipt that was due a month ago. */
const owe = async (on: Bench, { customer }: Household, sumGross: number) => {
  const receipt = {
    'receipt:date': addDays(today(), -60),
    'receipt:dueDate': addDays(today(), -30),
    'receipt:status': 'dunning',
    'receipt:sumGross': sumGross,
  }
  await on.make('receipt', receipt, { 'receipt:receiver': customer, 'receipt:supplier': on.tenant })
}

/** Returns the words of a contract's letters, without line breaks. */
const lettersOf = async (on: Bench, contract: string) => {
  const letters = await on.linked('document', { from: contract }, 'contract:documents')
  return Promise.all(letters.map(async (letter) => (await on.words(letter)).replaceAll(/\s+/g, ' ')))
}

const letterOf = async (on: Bench, contract: string) => (await lettersOf(on, contract))[0]

/** The changes of a line, the same for every request about the line. */
export const lineCases: readonly ChangeCase[] = [
  {
    process: 'processLockConnection',
    attributes: { 'processLockConnection:announcedAt': addDays(today(), -14), 'processLockConnection:disputed': 20 },
    before: async (on, home) => owe(on, home, 120),
    during: async (on, root, { contract, access }) => {
      await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
      expect((await on.twin('contract', contract))['contract:lockState']).toBe('partly')
      expect((await on.twin('access', access))['access:status']).toBe('active')
      const day = (await on.twin('execution', root))['processLockConnection:fullLockOn']
      // Midnight may pass during the test.
      expect([-7, -8].map((days) => addDays(day, days))).toContain(today())
      await on.ring(root)
    },
    letters: 2,
    mails: ['connectionPartlyLocked', 'connectionLocked'],
    changed: async (on, { contract, access }) => {
      const [first, second] = await lettersOf(on, contract)
      expect(first).toContain('abgehende Verbindungen gesperrt')
      expect(second).toContain(`haben wir am ${printDateInFull(today(), 'de')} ganz gesperrt`)
      for (const letter of [first, second]) expect(letter).toContain('Fällig und nicht bestritten sind 100,00 € (§ 61 Abs. 4 TKG).')
      expect((await on.twin('contract', contract))['contract:lockState']).toBe('full')
      expect((await on.twin('access', access))['access:status']).toBe('locked')
    },
  },
  {
    process: 'processUnlockConnection',
    mails: ['connectionUnlocked'],
    before: async (on, { contract, access }) => {
      await on.update('contractTelecom', contract, { 'contract:lockState': 'full' })
      await on.update('access', access, { 'access:status': 'locked' })
    },
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contract:lockState']).toBe('none')
      expect((await on.twin('access', access))['access:status']).toBe('active')
    },
  },
  {
    process: 'processRecommission',
    before: async (on, { access }) => on.update('access', access, { 'access:status': 'ended' }),
    mails: ['changeConfirmed', 'measureSpeed'],
    changed: async (on, { access }) => expect((await on.twin('access', access))['access:status']).toBe('active'),
  },
  {
    process: 'processChangeConnectionTechnology',
    attributes: { 'processChangeConnectionTechnology:mediumType': 'FTTB GPON' },
    links: async (on) => ({ 'processChangeConnectionTechnology:port': await on.make('port', { 'port:number': 9001 }) }),
    during: async (on, root) => {
      await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
      await on.visit(root, 'before1')
    },
    mails: ['appointmentMade', 'changeConfirmed', 'measureSpeed'],
    changed: async (on, { access }) => {
      expect((await on.twin('access', access))['access:mediumType']).toBe('FTTB GPON')
      expect(await on.linked('port', { from: access }, 'access:port')).toMatchObject([{ 'port:number': 9001 }])
    },
  },
  {
    process: 'processChangeConnectionAddress',
    attributes: newAddress('processChangeConnectionAddress'),
    // The connection at the new address is found whatever the spelling of its street.
    before: async (on) => {
      const address = await on.make('postalAddress', {
        'postalAddress:street': 'ULMENWEG',
        'postalAddress:houseNumber': '8',
        'postalAddress:postcode': '06995',
        'postalAddress:city': 'Elsterau',
      })
      const building = await on.make('building', {}, { 'building:addresses': address })
      await on.make(
        'telcoServiceConnectionBuilding',
        { 'telcoServiceConnection:constructionState': 'built' },
        { 'telcoServiceConnectionBuilding:building': building },
      )
    },
    during: async (on, root) => on.visit(root, 'before1'),
    mails: ['appointmentMade', 'changeConfirmed'],
    changed: async (on, { contract, access, building }) => {
      const [address] = await on.linked('postalAddress', { from: contract }, 'contract:connectionAddress')
      expect(address['postalAddress:street']).toBe('Ulmenweg')
      expect(await on.linked('postalAddress', { from: contract }, 'contract:executingAddressForContract')).toMatchObject([
        { id: address.id },
      ])
      const [moved, ...others] = await on.linked('telcoServiceConnectionBuilding', { from: access }, 'access:tscbForAccess')
      expect([moved['telcoServiceConnection:constructionState'], others]).toEqual(['built', []])
      expect(moved.id).not.toBe(building)
      expect(await on.linked('port', { from: access }, 'access:port')).toEqual([])
    },
  },
  {
    process: 'processConnectionRequested',
    before: async (on, { access }) => on.update('access', access, { 'access:status': 'planned' }),
    links: async (on, { building }) => ({
      'processConnectionRequested:building': building,
      'processConnectionRequested:port': await on.make('port', { 'port:number': 9002 }),
    }),
    during: async (on, root) => on.finish(root, 'before1'),
    mails: ['changeConfirmed', 'measureSpeed'],
    changed: async (on, { access }) => {
      expect((await on.twin('access', access))['access:status']).toBe('active')
      expect(await on.linked('port', { from: access }, 'access:port')).toMatchObject([{ 'port:number': 9002 }])
    },
  },
  {
    process: 'processAddPhoneNumber',
    attributes: { 'processAddPhoneNumber:areaCode': '30' },
    before: async (on) => {
      for (const number of ['+493023125900', '+493023125901'])
        await on.make('managedNumber', { 'managedNumber:number': number, 'managedNumber:state': 'free' })
    },
    links: (_, { element }) => ({ 'processAddPhoneNumber:contractElement': element }),
    changed: async (on, { contract, element }) => {
      // The number is assigned; the customer did not choose it.
      expect(await letterOf(on, contract)).toContain('+493023125900')
      const numbers = await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')
      const added = numbers.find((each) => each['managedNumber:number'] === '+493023125900')
      expect(added['managedNumber:state']).toBe('assigned')
      expect(await on.linked('sipAccount', { from: added.id }, 'managedNumber:sipAccount')).toMatchObject([
        { 'sipAccount:username': '+493023125900' },
      ])
    },
  },
  {
    process: 'processRemovePhoneNumber',
    links: (_, { number }) => ({ 'processRemovePhoneNumber:managedNumber': number }),
    during: async (on, root, { number, element }) => {
      expect(await on.twin('managedNumber', number)).toMatchObject({
        'managedNumber:state': 'quarantine',
        'managedNumber:quarantineUntil': addDuration(today(), 'P1M'),
      })
      expect(await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')).toEqual([])
      await on.ring(root)
    },
    changed: async (on, { number }) => expect((await on.twin('managedNumber', number))['managedNumber:state']).toBe('free'),
  },
  {
    process: 'processSwapRouter',
    links: async (on) => ({
      'processSwapRouter:cpe': await on.make('cpeGpon', {
        'cpe:macAddress': '02:00:5e:02:00:01',
        'cpeGpon:ontSerial': 'DEMO0C000001',
        'asset:condition': 'new',
      }),
    }),
    during: async (on, root, { cpe }) => {
      expect((await on.twin('cpe', cpe))['asset:condition']).toBe('new')
      await on.finish(root, 'afterwards1')
    },
    changed: async (on, { contract, access, element, cpe }) => {
      expect(await letterOf(on, contract)).toContain('02:00:5e:02:00:01')
      const [fresh] = await on.linked('cpe', { from: access }, 'access:cpe')
      expect(fresh['cpe:macAddress']).toBe('02:00:5e:02:00:01')
      expect(await on.linked('cpe', { from: element }, 'contractElement:cpes')).toMatchObject([{ id: fresh.id }])
      expect(await on.twin('cpe', cpe)).toMatchObject({ 'asset:condition': 'used', 'asset:storedAt': 'Rückläufer' })
    },
  },
  {
    process: 'processSetPublicStaticIp',
    links: async (on) => ({
      'processSetPublicStaticIp:pool': await on.make('ipSubnet', { 'ipSubnet:cidr': '203.0.113.0/28', 'ipSubnet:kind': 'pool' }),
    }),
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contractTelecom:ipType']).toBe('publicstatic')
      expect(await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')).toMatchObject([{ 'ipSubnet:cidr': '203.0.113.0/32' }])
      expect(await letterOf(on, contract)).toContain('eine öffentliche IP-Adresse (203.0.113.0/32)')
    },
  },
  {
    process: 'processProvideIpSubnet',
    attributes: { 'processProvideIpSubnet:prefixLength': 30 },
    links: async (on) => ({
      'processProvideIpSubnet:pool': await on.make('ipSubnet', { 'ipSubnet:cidr': '203.0.113.128/27', 'ipSubnet:kind': 'pool' }),
    }),
    during: async (on, root) => on.finish(root, 'afterwards1'),
    changed: async (on, { access }) => {
      const networks = await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')
      expect(networks.map((each) => each['ipSubnet:cidr'])).toContain('203.0.113.128/30')
    },
  },
  {
    process: 'processSetPrivateIp',
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contractTelecom:ipType']).toBe('private')
      expect(await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')).toEqual([])
      expect(await letterOf(on, contract)).toContain('Von außen ist er damit nicht mehr erreichbar')
    },
  },
]
