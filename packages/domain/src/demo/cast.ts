import { ibanFrom } from './billing/iban.ts'
import type { Receiver } from './contract/contract-plan.ts'
import type { Draft } from './draft.ts'
import type { Address } from './partner/addresses.ts'
import { vatIdFrom } from './partner/vat-id.ts'
import { randomOf } from './random.ts'

export type Brand = {
  readonly shortId: string
  readonly name1: string
  readonly name2: string
  readonly systemFlag: 'dev' | 'none'
  readonly allowedPaymentMethodBankAccount: 'all' | 'eu'
  readonly addressing: 'formal' | 'informal'
  readonly primary: string
  readonly primaryText: string
  readonly secondary: string
  readonly secondaryText: string
  readonly mail: string
  /** The welcome on the sign-in page, in German and English. If it is absent, the page shows the name. */
  readonly welcome?: readonly [string, string]
  readonly street: string
  readonly houseNumber: string
}

export const plat: Brand = {
  shortId: 'plat',
  name1: 'Plattform Betrieb GmbH',
  name2: 'Systemmandant',
  systemFlag: 'dev',
  allowedPaymentMethodBankAccount: 'eu',
  addressing: 'formal',
  primary: '#0B5563',
  primaryText: '#FFFFFF',
  secondary: '#F2A65A',
  secondaryText: '#1F1F1F',
  mail: '#EEF5F6',
  street: 'Glaserstraße',
  houseNumber: '1',
}

export const swe: Brand = {
  shortId: 'swe',
  name1: 'Stadtwerke Elsterau GmbH',
  name2: 'Telekommunikation & Energie',
  systemFlag: 'none',
  allowedPaymentMethodBankAccount: 'all',
  addressing: 'formal',
  primary: '#005CA9',
  primaryText: '#FFFFFF',
  secondary: '#8BC53F',
  secondaryText: '#1F1F1F',
  mail: '#EAF3FA',
  welcome: ['Energie und Netz aus einer Hand', 'Energy and network from one source'],
  street: 'Am Alten Gaswerk',
  houseNumber: '2',
}

export const gle: Brand = {
  shortId: 'gle',
  name1: 'Glasfaser Elsterland eG',
  name2: 'Bürgernetz',
  systemFlag: 'none',
  allowedPaymentMethodBankAccount: 'eu',
  addressing: 'informal',
  primary: '#6A1B9A',
  primaryText: '#FFFFFF',
  secondary: '#FFC107',
  secondaryText: '#1F1F1F',
  mail: '#F5EDF9',
  welcome: ['Das Netz, das uns allen gehört', 'The network that belongs to us all'],
  street: 'Kirchplatz',
  houseNumber: '4',
}

/**
 * Adds the tenant twin with its address and its bank account. The specification's seven colours are derived from the five colours of the
 * brand.
 */
export function addTenant(draft: Draft, brand: Brand): Receiver {
  const web = `https://www.${brand.shortId}.example`
  draft.add({
    key: 'tenant',
    definition: 'tenant',
    identifier: 'M-001',
    attributes: {
      'businessPartner:name1': brand.name1,
      'businessPartner:name2': brand.name2,
      'businessPartner:partnerType': 'company',
      'businessPartner:salutation': 'company',
      'businessPartner:email': `info@${brand.shortId}.example`,
      'businessPartner:phone': '+49 30 23125 000',
      'businessPartner:vatId': vatIdFrom(randomOf(`${brand.shortId}/vatId`)),
      'businessPartner:language': 'de',
      'businessPartner:addressing': brand.addressing,
      'businessPartner:advertisingConsent': false,
      'tenant:shortId': brand.shortId,
      'tenant:systemFlag': brand.systemFlag,
      'tenant:allowedPaymentMethodBankAccount': brand.allowedPaymentMethodBankAccount,
      // The example value of the guideline.
      'tenant:creditorId': 'DE98ZZZ09999999999',
      'tenant:deviceFee': 79,
      'tenant:defaultLanguage': 'de',
      'tenant:defaultAddressing': brand.addressing,
      'tenant:primaryColorBackground': brand.primary,
      'tenant:primaryColorBackgroundText': brand.primaryText,
      'tenant:secondaryColorBackground': brand.secondary,
      'tenant:secondaryColorBackgroundText': brand.secondaryText,
      'tenant:primaryColorText': brand.primary,
      'tenant:secondaryColorText': brand.secondaryText,
      'tenant:colorBackgroundMail': brand.mail,
      'tenant:imprintUrl': `${web}/impressum`,
      'tenant:privacyUrl': `${web}/datenschutz`,
      'tenant:portalUrl': `${web}/portal`,
      ...(brand.welcome && { 'tenant:welcome': brand.welcome[0], 'tenant:welcomeEnglish': brand.welcome[1] }),
    },
  })
  const place = tenantPlace(brand)
  const address = draft.add({
    key: 'tenant/address',
    definition: 'postalAddress',
    attributes: {
      'postalAddress:street': place.street,
      'postalAddress:houseNumber': place.houseNumber,
      'postalAddress:postcode': place.postcode,
      'postalAddress:city': place.city,
      'postalAddress:country': 'DE',
    },
  })
  draft.link({ relationship: 'businessPartner:contactAddress', source: draft.tenant, target: address })
  const account = draft.add({
    key: 'tenant/account',
    definition: 'bankAccount',
    attributes: { 'bankAccount:iban': tenantIban(brand) },
  })
  draft.link({ relationship: 'businessPartner:bankAccounts', source: draft.tenant, target: account })
  return { uuid: draft.tenant, address, place, name1: brand.name1 }
}

export function tenantPlace({ street, houseNumber }: Pick<Brand, 'street' | 'houseNumber'>): Address {
  return { street, houseNumber, postcode: '06995', city: 'Elsterau' }
}

/** Returns the account on which the tenant is paid. */
export function tenantIban({ shortId }: Pick<Brand, 'shortId'>): string {
  return ibanFrom(randomOf(`${shortId}/account`))
}
