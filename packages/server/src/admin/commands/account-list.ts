import { z } from 'zod'
import { listAccounts } from '../../identity/console/list-accounts.ts'
import { defineCommand } from '../command.ts'
import { tenantNamed } from '../tenant-named.ts'
import { table } from '../table.ts'
import { tenantOption } from '../options.ts'

export const accountList = defineCommand({
  name: 'account list',
  summary: { de: 'zeigt, wer sich anmelden kann', en: 'shows who can sign in' },
  options: { tenant: tenantOption },
  input: z.strictObject({ tenant: z.string().optional() }),
  run: async (context, { tenant }) => {
    const database = await context.database()
    const entry = tenant === undefined ? undefined : await tenantNamed(database, tenant)
    const json = await listAccounts(database, entry?.uuid)
    const rows = json.map(({ username, name, email, tenants, sessions, disabledAt }) => [
      username,
      name,
      email,
      tenants.join(' '),
      String(sessions),
      disabledAt?.slice(0, 10) ?? '',
    ])
    const head = context.language === 'en' ? headings.en : headings.de
    return { json, lines: table([head, ...rows]) }
  },
})

const headings = {
  de: ['BENUTZERNAME', 'NAME', 'E-MAIL', 'MANDANTEN', 'SITZUNGEN', 'GESPERRT'],
  en: ['USER NAME', 'NAME', 'MAIL', 'TENANTS', 'SESSIONS', 'DISABLED'],
}
