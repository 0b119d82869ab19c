import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from './email.ts'
import { eic } from './energy/eic.ts'
import { malo } from './energy/malo.ts'
import { marketPartner } from './energy/market-partner.ts'
import { melo } from './energy/melo.ts'
import { meterNumber } from './energy/meter-number.ts'
import { obis } from './energy/obis.ts'
import { resourceId } from './energy/resource-id.ts'
import { gln } from './gln.ts'
import { luhn } from './luhn.ts'
import { bic } from './payment/bic.ts'
import { creditorId } from './payment/creditor-id.ts'
import { iban } from './payment/iban.ts'
import { leitwegId } from './payment/leitweg-id.ts'
import { mandateReference } from './payment/mandate-reference.ts'
import { vat } from './payment/vat.ts'
import { ags } from './place/ags.ts'
import { canonicalParcelId, parcelId } from './place/parcel-id.ts'
import { plz } from './place/plz.ts'
import { timeZone } from './place/time-zone.ts'
import { e164 } from './telecom/e164.ts'
import { hostName } from './telecom/host-name.ts'
import { iccid } from './telecom/iccid.ts'
import { imei } from './telecom/imei.ts'
import { imsi } from './telecom/imsi.ts'
import { lineId } from './telecom/line-id.ts'
import { canonicalMac, mac } from './telecom/mac.ts'
import { cidr } from './telecom/network.ts'
import { ontSerial } from './telecom/ont-serial.ts'
import { phoneLength } from './telecom/phone-length.ts'
import { portingCode } from './telecom/porting-code.ts'
import { unicast } from './telecom/unicast.ts'
import { wbciId } from './telecom/wbci-id.ts'

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
  vat: {
    check: vat,
    right: ['DE136695976', 'ATU12345678', 'CHE123456789MWST'],
    wrong: ['DE136695975', 'DE13669597', '136695976', 'de136695976'],
  },
  eic: { check: eic, right: ['10YDE-VE-------2', '10YDE-ENBW-----N'], wrong: ['10YDE-VE-------3', '10YDE-ENBW-----n', '10YDE-VE------2'] },
  gln: { check: gln, right: ['4000000000006'], wrong: ['4000000000007', '400000000006'] },
  creditorId: {
    check: creditorId,
    right: ['DE98ZZZ09999999999', 'DE98ABC09999999999', 'AT61ZZZ01234567890'],
    wrong: ['DE99ZZZ09999999999', 'DE98ZZZ0999999999', 'DE98ZZ09999999999', 'de98zzz09999999999', ''],
  },
  mandateReference: {
    check: mandateReference,
    right: ['M-100042-1', "A+?/b-:().,'1", 'x'.repeat(35)],
    wrong: ['', 'x'.repeat(36), 'Ä-1', '/1', '1/', 'a//b', ' M1', 'M_1'],
  },
  leitwegId: {
    check: leitwegId,
    right: ['04011000-1234512345-06', '991-04711-83', '15084550-1234512345-58'],
    wrong: ['04011000-1234512345-07', '04011000123451234506', '991-04711', '9-04711-83', '991-ä-83', ''],
  },
  marketPartner: {
    check: marketPartner,
    right: ['9900123456789', '9800123456789', '4000000000006'],
    wrong: ['9700123456789', '990012345678', '4000000000007', ''],
  },
  resourceId: {
    check: resourceId,
    right: ['E1234567894', 'C000ABCDEF1', 'DZZZZZZZZZ0'],
    wrong: ['F1234567894', 'E123456789', 'E123456789A', ''],
  },
  imsi: { check: imsi, right: ['262019999000001', '901405101234567'], wrong: ['162019999000001', '26201999900000', ''] },
  e164: {
    check: e164,
    right: ['+4915228817386', '+493023125000', '+431234567', '+12125550100'],
    wrong: ['4915228817386', '+49 30 23125000', '+0301234567', '+490302312500', '+49123456', '+1234567890123456', ''],
  },
  ontSerial: { check: ontSerial, right: ['DEMO0A1B2C3D'], wrong: ['DEM00A1B2C3D', 'demo0a1b2c3d', 'DEMO0A1B2C3', ''] },
  wbciId: {
    check: wbciId,
    right: ['DEU.MNET.VH12345678', 'DEU.ELST.SH00000001', 'DEU.QSC.TF12345678'],
    wrong: ['DEU.MNET.XH12345678', 'DEU.MNET.VH1234567', 'DEU-MNET-VH12345678', ''],
  },
  lineId: { check: lineId, right: ['DEU.DTAG.A1B2C3D4E5'], wrong: ['DEU.DTAG', 'DE.DTAG.A1', 'DEU.DTAG.a1', ''] },
  portingCode: { check: portingCode, right: ['D001'], wrong: ['D1', 'd001', 'E001', ''] },
  hostName: {
    check: hostName,
    right: ['mail.kunde.example', 'a-1.example.', 'xn--mller-kva.de'],
    wrong: ['localhost', '-a.example', 'a..b', '192.0.2.1', 'a_b.example', 'müller.de', '.', ''],
  },
  cidr: {
    check: cidr,
    right: ['192.0.2.0/29', '192.0.2.1/32', '0.0.0.0/0', '2001:db8::/48', '::/0'],
    wrong: ['192.0.2.1/29', '192.0.2.0', '192.0.2.0/33', '192.0.2.0/029', '2001:db8::1/64', '2001:db8::/129', '256.0.0.0/8', '', '/8'],
  },
  ags: { check: ags, right: ['05315000', '16051000'], wrong: ['17051000', '00051000', '0531500', ''] },
  parcelId: {
    check: parcelId,
    right: ['053456003001270004__', '053456___00127______', '053456-003-00127/0004', '053456-3-127/4', '053456--127'],
    wrong: ['173456-3-127/4', '053456-3-0/4', '53456-3-127', '0534560030012700045_', '053456-3-127/', ''],
  },
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

/** A MaLo doubles the even places without a digit sum, so the check does not detect a change by 5 there. */
function weightsCancel(index: number, change: number, valid: string): boolean {
  return index < valid.length - 1 && index % 2 === 1 && change === 5
}

test('every notation of a MAC address has one canonical form', () => {
  for (const text of cases.mac!.right.slice(0, 4)) expect(canonicalMac(text)).toBe('02:00:5e:00:00:01')
})

test('both forms of a parcel id are stored as one', () => {
  for (const text of ['053456003001270004__', '053456-003-00127/0004', '053456-3-127/4'])
    expect(canonicalParcelId(text)).toBe('053456003001270004__')
  expect(canonicalParcelId('053456--127')).toBe('053456___00127______')
})
