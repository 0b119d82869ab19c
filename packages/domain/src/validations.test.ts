import { createRegistry } from '@twinwerk/model/definition/registry'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'

const registry = createRegistry(definitions)

type Case = {
  readonly right: readonly unknown[]
  readonly wrong: readonly (readonly [value: unknown, text: string])[]
  readonly others?: Readonly<Record<string, unknown>>
}

/** Valid and invalid values of each field, with the message that the form shows for an invalid value. */
const cases: Readonly<Record<string, Case>> = {
  'simcard:iccid': {
    right: ['8949000000000000018', '8949 0200 0012 3115 4561', '8949-0000-0000-0000-018'],
    wrong: [
      ['894900000000000001', 'Prüfziffer der ICCID ist falsch!'],
      ['89490000000000018', 'ICCID muss 18 bis 20 Ziffern haben!'],
    ],
  },
  'tenant:sessionIdleMinutes': {
    right: [5, 720],
    wrong: [
      [4, 'Der Wert liegt zwischen 5 und 720!'],
      [721, 'Der Wert liegt zwischen 5 und 720!'],
    ],
  },
  'tenant:sessionRememberDays': { right: [0, 30], wrong: [[31, 'Der Wert liegt zwischen 0 und 30!']] },
  'simcard:imsi': {
    right: ['262019999000001', '262 01 9999000001', '901405101234567', '204046200000001', '295050000000001'],
    wrong: [
      ['26201999900000', 'Die IMSI hat 15 Ziffern und beginnt mit dem Land, z. B. 262!'],
      ['162019999000001', 'Die IMSI hat 15 Ziffern und beginnt mit dem Land, z. B. 262!'],
    ],
  },
  'simcard:msisdn': { right: ['+49 1522 8817386'], wrong: [['01522 8817386', 'Die Rufnummer hat die Form +4915228817386!']] },
  'businessPartner:vatId': {
    right: ['DE600045579', 'DE 600045579', 'DE 600 045 579', 'de600045579', 'DE600045579 ', 'CHE-123.456.789 MWST', 'ATU 1234 5678'],
    wrong: [
      ['DE 600 045 578', 'Die USt-IdNr. ist nicht gültig!'],
      ['600045579', 'Die USt-IdNr. ist nicht gültig!'],
      ['CHE-123.456.78 MWST', 'Die USt-IdNr. ist nicht gültig!'],
    ],
  },
  'businessPartner:email': {
    right: ['a@müller.de', 'a@mu\u0308ller.de'],
    wrong: [['a@müller', 'Die E-Mail-Adresse ist nicht gültig!']],
  },
  'marketLocation:malo': {
    right: ['41373559241', '50000000013', '50000000021'],
    wrong: [
      ['4137355924', 'MaLo-ID muss 11 Ziffern haben!'],
      ['41373559242', 'Prüfziffer der MaLo-ID ist falsch!'],
    ],
  },
  'meterPoint:melo': {
    right: ['DE00014545768S0000000000000003054', 'DE 000145 45768 S0000000000000003054'],
    wrong: [['DE00014545768S000000000000000305', 'Die MeLo-ID hat 33 Stellen und beginnt mit DE!']],
  },
  'meterPoint:msbCode': { right: ['9900123456789'], wrong: [['990012345678', 'Der Code hat 13 Ziffern und beginnt mit 99 oder 98!']] },
  'meter:meterNumber': {
    right: ['1EMH0012345678', '1 EMH00 1234 5678'],
    wrong: [['1EMH001234567', 'Die Zählernummer hat 14 Stellen nach DIN 43863-5, z. B. 1EMH0012345678!']],
  },
  'meterRegister:obis': { right: ['1-0:1.8.0'], wrong: [['1.8.0', 'Die OBIS-Kennzahl hat die Form 1-0:1.8.0!']] },
  'modem:imei': { right: ['490154203237518'], wrong: [['490154203237517', 'Die IMEI hat 15 Ziffern, die letzte ist die Prüfziffer!']] },
  'cpe:macAddress': { right: ['02:00:5e:00:00:01'], wrong: [['01:00:5e:00:00:01', 'Multicast-Adressen sind nicht erlaubt!']] },
  'domain:vlanid': {
    right: [1, 4094],
    wrong: [
      [0, 'VLAN-ID muss zwischen 1 und 4094 liegen!'],
      [4095, 'VLAN-ID muss zwischen 1 und 4094 liegen!'],
    ],
  },
  'ipSubnet:cidr': {
    right: ['192.0.2.8/29', '2001:db8::/48'],
    wrong: [['192.0.2.9/29', 'Das Netz hat die Form 192.0.2.8/29, ohne Bits hinter der Länge!']],
  },
  'reverseDns:ptr': { right: ['mail.kunde.example'], wrong: [['mail', 'Der Name ist nicht gültig, z. B. mail.kunde.example!']] },
  'managedNumber:number': {
    right: ['+4922147100123', '+49 221 47100-123'],
    wrong: [['0221 47100123', 'Die Rufnummer hat die Form +4922147100123!']],
  },
  'numberBlock:to': { right: [10, 19], wrong: [[9, 'Die letzte Durchwahl liegt vor der ersten!']], others: { from: 10 } },
  'access:lineId': { right: ['DEU.DTAG.A1B2C3'], wrong: [['DTAG', 'Die Leitungsbezeichnung hat die Form DEU.CARRIER.NUMMER!']] },
  'cable:fibreCount': { right: [12, 288], wrong: [[13, 'Ein Kabel hat 12, 24, 48, 72, 96, 144 oder 288 Fasern!']] },
  'splice:loss': { right: [0, 1], wrong: [[1.1, 'Die Dämpfung liegt zwischen 0 und 1 dB!']] },
  'priceStep:to': { right: [2500], wrong: [[0, 'Die Staffel endet vor ihrem Beginn!']], others: { from: 0 } },
  'productEnergy:consumptionTo': {
    right: [2500, 5000],
    wrong: [[2499, 'Die obere Grenze liegt unter der unteren!']],
    others: { consumptionFrom: 2500 },
  },
  'bankAccount:iban': {
    right: ['DE02120300000000202051', 'de02 1203 0000 0000 2020 51'],
    wrong: [
      ['DE02120300000000202052', 'Die eingegebene IBAN ist nicht gültig!'],
      ['AT611904300234573201', 'Eine BIC ist erforderlich!'],
    ],
  },
  'bankAccount:bic': {
    right: ['COBADEFFXXX', 'ABNANL2A', 'cobadeff xxx'],
    wrong: [
      ['COBADEF', 'Die Länge der BIC muss mindestens 8 Zeichen betragen!'],
      ['C0BADEFF', 'Die BIC ist nicht gültig!'],
    ],
  },
  'sepaMandate:revokedAt': {
    right: ['2026-01-01'],
    wrong: [['2025-12-31', 'Der Widerruf liegt vor der Unterschrift!']],
    others: { signedAt: '2026-01-01' },
  },
  'contactPhone:areacode': {
    right: ['221', '1512'],
    wrong: [['0221', 'Die Vorwahl besteht aus Ziffern ohne führende 0!']],
    others: { countrycode: '49' },
  },
  'contactPhone:number': {
    right: ['4710'],
    wrong: [
      ['471', 'Die eingegebene Telefonnummer ist zu kurz!'],
      ['47 10', 'Die eingegebene Telefonnummer ist ungültig!'],
    ],
    others: { areacode: '221' },
  },
  'businessPartner:phone': {
    right: ['+49 221 4711', '0221/4710'],
    wrong: [['+49 / 221 - 4', 'Die eingegebene Telefonnummer ist zu kurz!']],
  },
  'geopoint:heading': { right: [0, 360], wrong: [[361, 'Die Blickrichtung liegt zwischen 0 und 360 Grad!']] },
}

test.each([
  ['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', true],
  ['2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z', true],
  ['2026-10-24T06:00:00Z', '2026-10-25T07:01:00Z', false],
  ['2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z', true],
  ['2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z', true],
  ['2026-11-20T07:00:00Z', '2026-11-21T07:01:00Z', false],
])('work from %s to %s is one entry of at most a day by the clock on the wall: %s', (begin, end, isRight) => {
  const clock = { now: '2026-11-27T12:00:00Z', today: '2026-11-27', timeZone: 'Europe/Berlin' }
  const values = (name: string) => (name === 'begin' ? begin : null)
  const attribute = registry.attributes.get('timeTracking:end')!
  expect(validateValue(attribute, end, { values, clock }) === undefined).toBe(isRight)
})

test.each(['o. Nr.', 'ohne', 'Haus 5', 'B 12', '5a'])('a house may have the number %s', (houseNumber) => {
  expect(validateValue(registry.attributes.get('postalAddress:houseNumber')!, houseNumber, { values: () => null })).toBeUndefined()
})

test.each([
  ['39', '06', true],
  ['378', '0549', true],
  ['39', '347', true],
  ['43', '01', false],
  ['39', '0', false],
  [null, '06', false],
])('behind +%s the area code %s is right: %s', (countrycode, areacode, isRight) => {
  const attribute = registry.attributes.get('contactPhone:areacode')!
  const values = (name: string) => (name === 'countrycode' ? countrycode : null)
  expect(validateValue(attribute, areacode, { values }) === undefined).toBe(isRight)
})

for (const [systematics, { right, wrong, others = {} }] of Object.entries(cases))
  test(`${systematics} takes what the field takes, and says what is wrong with the rest`, () => {
    const attribute = registry.attributes.get(systematics)!
    const textOf = (value: unknown) => validateValue(attribute, value, { values: (name) => others[name] ?? null })?.text?.de
    expect(right.map(textOf)).toEqual(right.map(() => undefined))
    for (const [value, text] of wrong) expect(textOf(value), String(value)).toBe(text)
  })

test('an account abroad is taken with its BIC', () => {
  const iban = registry.attributes.get('bankAccount:iban')!
  expect(validateValue(iban, 'AT611904300234573201', { values: (name) => (name === 'bic' ? 'BKAUATWW' : null) })).toBeUndefined()
})

test('a phone without an area code needs seven digits of its own', () => {
  const attribute = registry.attributes.get('contactPhone:number')!
  expect(validateValue(attribute, '1234567', { values: () => null })).toBeUndefined()
  expect(validateValue(attribute, '123456', { values: () => null })).toBeDefined()
})

test('a number of the kind mobile is one of the mobile networks, as far as the number plan is known', () => {
  const attribute = registry.attributes.get('contactPhone:contactType')!
  const textFor = (contactType: string, areacode: string | null, countrycode = '49') =>
    validateValue(attribute, contactType, { values: (name) => ({ areacode, countrycode })[name] ?? null })?.text.de
  for (const right of ['151', '1512', '160', '163', '171']) expect(textFor('mobile', right), right).toBeUndefined()
  for (const wrong of ['221', '30', '180'])
    expect(textFor('mobile', wrong), wrong).toBe('Die eingegebene Telefonnummer ist keine Mobilfunknummer!')
  expect([textFor('landline', '221'), textFor('mobile', null), textFor('mobile', '650', '43')]).toEqual([undefined, undefined, undefined])
})
