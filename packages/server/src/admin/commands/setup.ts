import { roles } from '@twinwerk/domain/roles'
import { violatedUnique } from '../../store/db/unique-violation.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { createPlatform } from '../../tenants/create-platform.ts'
import { platformRoles } from '../../tenants/starting-roles.ts'
import { AdminError, defineCommand } from '../command.ts'
import { consoleCreator } from '../console-audit.ts'
import { newTenantInput, newTenantOf, newTenantOptions } from '../new-tenant-options.ts'

export const setup = defineCommand({
  name: 'setup',
  summary: { de: 'legt die Plattform und ihren ersten Zugang an', en: 'creates the platform and its first account' },
  options: newTenantOptions,
  example: 'setup --name "Netz Beispiel" --short-id netz --mail ada@netz.example --givenname Ada --surname Lovelace',
  mayCreate: true,
  auditsItself: true,
  input: newTenantInput,
  run: async (context, input) => {
    const store = await context.store()
    const platform = await createTenantRegistry(store.database).platform()
    if (platform) throw platformExists(platform.shortId)
    const tenant = newTenantOf(input)
    const parts = {
      ...store,
      publicUrl: new URL(context.config.publicUrl),
      adminRole: 'platformAdmin',
      now: context.now.toISOString(),
      creator: consoleCreator(context),
    }
    const link = await createPlatform(parts, tenant, platformRoles(roles, tenant.language)).catch((error: unknown) => {
      throw explained(error)
    })
    return { json: { tenant: tenant.shortId, link, days: 7 }, lines: [...(context.language === 'en' ? inEnglish : inGerman), link] }
  },
})

const inGerman = ['Die Plattform ist angelegt. Dieser Link gilt einmal und sieben Tage lang; in ihm wählt die Person ihr Passwort:']
const inEnglish = ['The platform is created. This link works once, for seven days; the person chooses a password in it:']

/**
 * Explains two violated constraints: two operators ran the command at the same time, or the address already signs in to another tenant
 * here.
 */
function explained(error: unknown): unknown {
  const constraint = violatedUnique(error)
  if (constraint === 'tenant_registry_platform') return platformExists('?')
  return constraint === 'account_login_pkey' ? mailTaken : error
}

function platformExists(shortId: string): AdminError {
  return new AdminError({
    de: `Es gibt schon eine Plattform (${shortId}). Kommt niemand mehr hinein: \`npm run admin -- admin-link --mail …\`.`,
    en: `There is a platform already (${shortId}). If nobody can get in any more: \`npm run admin -- admin-link --mail …\`.`,
  })
}

const mailTaken = new AdminError({
  de: 'Mit dieser Adresse meldet sich hier schon jemand an: eine andere Adresse wählen.',
  en: 'Somebody signs in here with this address already: choose another one.',
})
