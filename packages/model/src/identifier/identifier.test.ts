import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bic } from './bic.ts'
import { eic } from './eic.ts'
import { email } from './email.ts'
import { gln } from './gln.ts'
import { iban } from './iban.ts'
import { iccid } from './iccid.ts'
import { imei } from './imei.ts'
import { luhn } from './luhn.ts'
import { canonicalMac, mac } from './mac.ts'
import { malo } from './malo.ts'
import { melo } from './melo.ts'
import { meterNumber } from './meter-number.ts'
import { obis } from './obis.ts'
import { phoneLength } from './phone-length.ts'
import { plz } from './plz.ts'
import { timeZone } from './time-zone.ts'
import { unicast } from './unicast.ts'
import { vat } from './vat.ts'

type Case = { check: (text: string) => boolean; right: string[]; wrong: string[] }

const cases: Record<string, Case> = {
  luhn: { check: luhn, right: ['8949000000000000018', '490154203237518'], wrong: ['8949000000000000019', '8', '', '49015420323751x'] },
  malo: {
    check: malo,
    right: ['41373559241', '51238696781', '48662918097', '50000000013', '50000000021'],
    wrong: ['41373559242', '01373559241', '4137355924', '413735592411'],
  },
  melo: {
    check: melo,
    right: ['DE00014545768S0000000000000003054'],
    wrong: ['DE00014545768S000000000000000305', 'AT00014545768S0000000000000003054'],
  },
  meterNumber: { check: meterNumber, right: ['1EMH0012345678'], wrong: ['1EMH001234567', '1emh0012345678', '1E2H0012345678'] },
  obis: { check: obis, right: ['1-0:1.8.0', '1-0:2.8.0', '7-0:3.0.0*255'], wrong: ['1-0:1.8', '1-0:256.8.0', '1.8.0'] },
  iban: {
    check: iban,
    right: [
      'DE89370400440532013000',
      'DE75512108001245126199',
      'DE02120300000000202051',
      'DE02500105170137075030',
      'DE88100900001234567892',
      'NL91ABNA0417164300',
      'FR1420041010050500013M02606',
      'AT611904300234573201',
      'de89 3704 0044 0532 0130 00',
    ],
    wrong: ['DE89370400440532013001', 'DE8937040044053201300', 'XX89370400440532013000', '__89370400440532013000', '', 'DE'],
  },
  bic: { check: bic, right: ['COBADEFFXXX', 'BYLADEM1001', 'ABNANL2A'], wrong: ['COBADEFFXX', 'COBA', 'cobadeff', 'C0BADEFF'] },
  imei: { check: imei, right: ['490154203237518'], wrong: ['490154203237517', '4901542032375180'] },
  iccid: { check: iccid, right: ['8949000000000000018'], wrong: ['8949000000000000010', '8849000000000000019'] },
  mac: {
    check: mac,
    right: ['02:00:5E:00:00:01', '02-00-5e-00-00-01', '0200.5e00.0001', '02005e000001', 'ff:ff:ff:ff:ff:ff'],
    wrong: ['02:00:5E:00:00', '02:00-5E:00:00:01', '02:00:5G:00:00:01', ''],
  },
  unicast: {
    check: unicast,
    right: ['02:00:5E:00:00:01', '00005e000101'],
    wrong: ['01:00:5E:00:00:01', '00:00:00:00:00:00', 'ff:ff:ff:ff:ff:ff', 'x'],
  },
  vat: { check: vat, right: ['DE136695976', 'ATU12345678'], wrong: ['DE136695975', 'DE13669597', '136695976', 'de136695976'] },
  eic: { check: eic, right: ['10YDE-VE-------2', '10YDE-ENBW-----N'], wrong: ['10YDE-VE-------3', '10YDE-ENBW-----n', '10YDE-VE------2'] },
  gln: { check: gln, right: ['4000000000006'], wrong: ['4000000000007', '400000000006'] },
  timeZone: { check: timeZone, right: ['Europe/Berlin', 'UTC', 'America/New_York'], wrong: ['Berlin', 'europe/berlin', '+01:00', ''] },
  plz: { check: plz, right: ['06995', '01001', '99998'], wrong: ['01000', '99999', '6995', '069955'] },
  phoneLength: { check: phoneLength, right: ['+49 30 23125-000', '1234567'], wrong: ['123456', '+49 30 23125 000 0000 00', ''] },
  email: {
    check: email,
    right: ['service@swe.example', 'a.b+c@müller.de', "o'neil@a-b.co.uk"],
    wrong: ['a@b', 'a b@c.de', '.a@c.de', 'a..b@c.de', 'a@-c.de', '@c.de', 'a@c.de.', 'a@1.2.3.4', `${'a'.repeat(65)}@c.de`, ''],
  },
}

for (const [name, { check, right, wrong }] of Object.entries(cases)) {
  test(`${name} accepts the worked values`, () => {
    expect(right.filter((text) => !check(text))).toEqual([])
  })
  test(`${name} refuses what is not one`, () => {
    expect(wrong.filter((text) => check(text))).toEqual([])
  })
  test(`${name} never throws`, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof check(text)).toBe('boolean')
      }),
    )
  })
}

test('changing one digit of a valid number is always noticed by Luhn and IBAN, and by MaLo but for steps of five on even places', () => {
  const samples = [
    { check: luhn, valid: '8949000000000000018' },
    { check: malo, valid: '41373559241' },
    { check: iban, valid: 'DE02120300000000202051' },
  ]
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(30), fc.integer({ min: 1, max: 9 }), ({ check, valid }, place, change) => {
      const index = 2 + (place % (valid.length - 2))
      const digit = (Number(valid[index]) + change) % 10
      expect(check(valid.slice(0, index) + digit + valid.slice(index + 1))).toBe(check === malo && weightsCancel(index, change, valid))
    }),
  )
})

/** A MaLo doubles the even places without adding digits up, so a change by 5 there goes unnoticed. */
function weightsCancel(index: number, change: number, valid: string): boolean {
  return index < valid.length - 1 && index % 2 === 1 && change === 5
}

test('every notation of a MAC address has one canonical form', () => {
  for (const text of cases.mac!.right.slice(0, 4)) expect(canonicalMac(text)).toBe('02:00:5e:00:00:01')
})
