import { roles } from '@twinwerk/domain/roles'
import { createWriteMail } from '../../mail/write-mail.ts'
import { createTenant, createTenantWithLink } from '../../tenants/create-tenant.ts'
import { tenantRoles } from '../../tenants/starting-roles.ts'
import { defineCommand } from '../command.ts'
import { consoleCreator } from '../console-audit.ts'
import { newTenantInput, newTenantOf, newTenantOptions } from '../new-tenant-options.ts'

export const tenantCreate = defineCommand({
  name: 'tenant create',
  summary: { de: 'legt einen Mandanten an und lädt seine Administration ein', en: 'creates a tenant and invites its administrator' },
  options: newTenantOptions,
  example: 'tenant create --name "Stadtwerke Beispiel" --short-id swb --mail leitung@swb.example --surname Beispiel',
  auditsItself: true,
  input: newTenantInput,
  run: async (context, input) => {
    const { config, language } = context
    const tenant = newTenantOf(input)
    const sendsMail = config.smtpUrl !== undefined
    const parts = {
      ...(await context.store()),
      publicUrl: new URL(config.publicUrl),
      writeMail: createWriteMail({ hasServer: sendsMail }),
      adminRole: 'tenantAdmin',
      now: context.now.toISOString(),
      creator: consoleCreator(context),
    }
    const released = tenantRoles(roles, tenant.language)
    if (sendsMail) {
      await createTenant(parts, tenant, released)
      const sent = {
        de: `Der Mandant ${tenant.shortId} ist angelegt. Die Einladung geht an ${tenant.admin.email}.`,
        en: `The tenant ${tenant.shortId} is created. The invitation goes to ${tenant.admin.email}.`,
      }
      return { json: { tenant: tenant.shortId, invited: tenant.admin.email }, lines: [language === 'en' ? sent.en : sent.de] }
    }
    const link = await createTenantWithLink(parts, tenant, released)
    const message = {
      de: `Der Mandant ${tenant.shortId} ist angelegt. Ohne SMTP_URL geht keine Mail hinaus; dieser Link gilt sieben Tage:`,
      en: `The tenant ${tenant.shortId} is created. Without SMTP_URL no mail is sent; this link is good for seven days:`,
    }
    return { json: { tenant: tenant.shortId, link }, lines: [language === 'en' ? message.en : message.de, link] }
  },
})
