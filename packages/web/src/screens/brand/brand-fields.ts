import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { QueryRequest } from '@twinwerk/model/query/query-json'

export const pictures = [
  'lightLogo',
  'darkLogo',
  'icon',
  'loginPicture',
  'notFoundImage',
] as const satisfies readonly (keyof TenantConfig['logos'])[]
export type Picture = (typeof pictures)[number]

export const colorFields = [
  'primaryColorBackground',
  'primaryColorBackgroundText',
  'secondaryColorBackground',
  'secondaryColorBackgroundText',
  'primaryColorText',
  'secondaryColorText',
] as const satisfies readonly (keyof TenantConfig['colors'])[]

/** The parts of the form, each with the attributes of the tenant it shows. */
export const sections = {
  colors: [...colorFields.map((name) => `tenant:${name}`), 'tenant:colorBackgroundMail'],
  texts: [
    'businessPartner:name1',
    'businessPartner:name2',
    'tenant:welcome',
    'tenant:welcomeEnglish',
    'tenant:imprintUrl',
    'tenant:privacyUrl',
    'tenant:portalUrl',
    'tenant:mapBaseStyle',
  ],
  language: ['tenant:defaultLanguage', 'tenant:defaultAddressing'],
} as const

export function slotOf(picture: Picture): `tenant:${Picture}` {
  return `tenant:${picture}`
}

export function brandQuery(id: string): QueryRequest {
  const documents = { $mask: ['document:name', 'document:filetype'] }
  return {
    query: { id, $mask: Object.values(sections).flat(), ...Object.fromEntries(pictures.map((picture) => [slotOf(picture), documents])) },
  }
}
