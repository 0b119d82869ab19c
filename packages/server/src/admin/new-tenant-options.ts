import { tenants as tenantsCall } from '@twinwerk/contract/tenants'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { NewTenant } from '../tenants/create-tenant.ts'
import type { Command } from './command.ts'
import { mailOption } from './options.ts'

const { shortId, name1, admin } = tenantsCall.input.shape

/** The options that describe a new tenant. They have the limits of the API call that creates a tenant. */
export const newTenantInput = z.strictObject({
  name: name1,
  'short-id': shortId,
  mail: admin.shape.email,
  givenname: admin.shape.givenname,
  surname: admin.shape.surname.default('Administration'),
  'tenant-language': z.enum(['de', 'en']).default('de'),
  addressing: z.enum(['formal', 'informal']).default('formal'),
})

export const newTenantOptions: Command['options'] = {
  name: { value: { de: 'NAME', en: 'NAME' }, help: { de: 'Name des Mandanten', en: 'name of the tenant' } },
  'short-id': {
    value: { de: 'KÜRZEL', en: 'SHORT-ID' },
    help: {
      de: '2 bis 12 Kleinbuchstaben oder Ziffern, stehen in den Adressen',
      en: '2 to 12 lower-case letters or digits, part of the addresses',
    },
  },
  mail: mailOption,
  givenname: { value: { de: 'VORNAME', en: 'NAME' }, help: { de: 'Vorname der Person', en: 'given name of the person' } },
  surname: { value: { de: 'NACHNAME', en: 'NAME' }, help: { de: 'Nachname der Person', en: 'surname of the person' } },
  'tenant-language': {
    value: { de: 'de|en', en: 'de|en' },
    help: { de: 'Sprache des Mandanten, ohne Angabe Deutsch', en: 'language of the tenant, German by default' },
  },
  addressing: {
    value: { de: 'formal|informal', en: 'formal|informal' },
    help: { de: 'Anrede im Deutschen, ohne Angabe förmlich', en: 'form of address in German, formal by default' },
  },
}

export function newTenantOf(input: z.output<typeof newTenantInput>): NewTenant {
  const { name, 'short-id': short, mail: email, givenname, surname, 'tenant-language': language, addressing } = input
  return { uuid: v7(), shortId: short, name1: name, language, addressing, admin: { email, givenname, surname } }
}
