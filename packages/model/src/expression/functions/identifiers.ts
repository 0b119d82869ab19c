import { email } from '../../identifier/email.ts'
import { eic } from '../../identifier/energy/eic.ts'
import { malo } from '../../identifier/energy/malo.ts'
import { marketPartner } from '../../identifier/energy/market-partner.ts'
import { melo } from '../../identifier/energy/melo.ts'
import { meterNumber } from '../../identifier/energy/meter-number.ts'
import { obis } from '../../identifier/energy/obis.ts'
import { resourceId } from '../../identifier/energy/resource-id.ts'
import { gln } from '../../identifier/gln.ts'
import { luhn } from '../../identifier/luhn.ts'
import { bic } from '../../identifier/payment/bic.ts'
import { creditorId } from '../../identifier/payment/creditor-id.ts'
import { iban } from '../../identifier/payment/iban.ts'
import { leitwegId } from '../../identifier/payment/leitweg-id.ts'
import { mandateReference } from '../../identifier/payment/mandate-reference.ts'
import { vat } from '../../identifier/payment/vat.ts'
import { ags } from '../../identifier/place/ags.ts'
import { parcelId } from '../../identifier/place/parcel-id.ts'
import { plz } from '../../identifier/place/plz.ts'
import { timeZone } from '../../identifier/place/time-zone.ts'
import { e164 } from '../../identifier/telecom/e164.ts'
import { hostName } from '../../identifier/telecom/host-name.ts'
import { iccid } from '../../identifier/telecom/iccid.ts'
import { imei } from '../../identifier/telecom/imei.ts'
import { imsi } from '../../identifier/telecom/imsi.ts'
import { lineId } from '../../identifier/telecom/line-id.ts'
import { mac } from '../../identifier/telecom/mac.ts'
import { cidr } from '../../identifier/telecom/network.ts'
import { ontSerial } from '../../identifier/telecom/ont-serial.ts'
import { phoneLength } from '../../identifier/telecom/phone-length.ts'
import { portingCode } from '../../identifier/telecom/porting-code.ts'
import { unicast } from '../../identifier/telecom/unicast.ts'
import { wbciId } from '../../identifier/telecom/wbci-id.ts'
import { define, type FunctionDefinition } from './define.ts'

/** Functions that return true for a valid identifier of their kind, by the name in expressions: `malo(value)`. */
export const identifiers: Readonly<Record<string, FunctionDefinition>> = {
  luhn: identifier(luhn),
  gln: identifier(gln),
  email: identifier(email),

  malo: identifier(malo),
  melo: identifier(melo),
  meterNumber: identifier(meterNumber),
  obis: identifier(obis),
  eic: identifier(eic),
  marketPartner: identifier(marketPartner),
  resourceId: identifier(resourceId),

  iban: identifier(iban),
  bic: identifier(bic),
  vat: identifier(vat),
  creditorId: identifier(creditorId),
  mandateReference: identifier(mandateReference),
  leitwegId: identifier(leitwegId),

  imei: identifier(imei),
  iccid: identifier(iccid),
  imsi: identifier(imsi),
  mac: identifier(mac),
  unicast: identifier(unicast),
  phoneLength: identifier(phoneLength),
  e164: identifier(e164),
  ontSerial: identifier(ontSerial),
  wbciId: identifier(wbciId),
  lineId: identifier(lineId),
  portingCode: identifier(portingCode),
  hostName: identifier(hostName),
  cidr: identifier(cidr),

  plz: identifier(plz),
  ags: identifier(ags),
  parcelId: identifier(parcelId),
  timeZone: identifier(timeZone),
}

function identifier(check: (text: string) => boolean): FunctionDefinition {
  return define(['text'], (_, text) => check(text))
}
