import type { ReceiptDocument, SnapshotAddress } from '@twinwerk/model/billing/receipt-document'
import type { Xml } from '../../xml/write-xml.ts'
import { filled } from './cii-value.ts'

/** BR-O-02: an invoice about what is outside the scope of VAT names no VAT id. */
type Scope = { readonly isOutOfScope: boolean }

/** BG-4. */
export function sellerParty({ snapshot: { seller } }: ReceiptDocument, { isOutOfScope }: Scope): Xml {
  const vatId = isOutOfScope ? undefined : filled(seller.vatId)
  const register = filled(seller.registerCourt)
  return {
    // BR-CO-26: something must identify the seller. The court's number does, then the VAT id.
    'ram:ID': register === undefined && vatId === undefined ? (filled(seller.creditorId) ?? filled(seller.taxNumber)) : undefined,
    'ram:Name': seller.name,
    'ram:SpecifiedLegalOrganization': register === undefined ? undefined : { 'ram:ID': register },
    'ram:DefinedTradeContact': {
      'ram:PersonName': seller.name,
      'ram:TelephoneUniversalCommunication': wrapped('ram:CompleteNumber', seller.phone),
      'ram:EmailURIUniversalCommunication': wrapped('ram:URIID', seller.email),
    },
    'ram:PostalTradeAddress': postalAddress(seller.address),
    'ram:URIUniversalCommunication': electronicAddress('EM', seller.email),
    'ram:SpecifiedTaxRegistration': [taxRegistration('VA', vatId), taxRegistration('FC', seller.taxNumber)].filter(isThere),
  }
}

/** BG-7. */
export function buyerParty({ snapshot: { receiver } }: ReceiptDocument, { isOutOfScope }: Scope): Xml {
  return {
    'ram:ID': filled(receiver.number),
    'ram:Name': receiver.names.join(' '),
    'ram:PostalTradeAddress': postalAddress(receiver.address),
    // 0204 is the scheme of Leitweg-IDs in the list of electronic addresses (EAS).
    'ram:URIUniversalCommunication':
      peppolAddress(receiver.peppol) ?? electronicAddress('0204', receiver.leitwegId) ?? electronicAddress('EM', receiver.email),
    'ram:SpecifiedTaxRegistration': isOutOfScope ? undefined : taxRegistration('VA', receiver.vatId),
  }
}

function postalAddress({ street, houseNumber, addition, postcode, city, country }: SnapshotAddress): Xml {
  return {
    'ram:PostcodeCode': filled(postcode),
    'ram:LineOne': filled(`${street} ${houseNumber}`.trim()),
    'ram:LineTwo': filled(addition),
    'ram:CityName': filled(city),
    'ram:CountryID': country,
  }
}

function electronicAddress(scheme: string, address: string | null): Xml {
  const text = filled(address)
  return text === undefined ? undefined : { 'ram:URIID': { '@schemeID': scheme, '#': text } }
}

/** An address in the Peppol network begins with the code of its scheme (EAS). */
function peppolAddress(address = ''): Xml {
  const [scheme = '', ...id] = address.split(':')
  return electronicAddress(scheme, id.join(':'))
}

function taxRegistration(scheme: 'VA' | 'FC', id: string | null | undefined): Xml {
  const text = filled(id)
  return text === undefined ? undefined : { 'ram:ID': { '@schemeID': scheme, '#': text } }
}

function wrapped(name: string, text: string | null): Xml {
  const inner = filled(text)
  return inner === undefined ? undefined : { [name]: inner }
}

function isThere(each: Xml): boolean {
  return each !== undefined
}
