import type { Text } from '@twinwerk/model/text/text'
import { verifyAudit } from '../../store/audit/chain.ts'
import type { Check } from '../../store/checks.ts'
import { createChecks } from '../../store/checks.ts'
import { databaseFacts, type DatabaseFacts } from '../../store/doctor/database-facts.ts'
import { saferVersion } from '../../store/db/check-server.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'
import { note, noneOf, ok, plain, wrong, type Finding } from './finding.ts'

const maxClockSeconds = 2

/** Checks the lines of defence of `/ready`, the rights of the database user, indexes, open work of publishing, and the clocks. */
export async function checkDatabase(database: Database): Promise<Finding[]> {
  const defence = Object.entries(await createChecks(database)()).map(([name, check]) => findingOf(plain(name), check))
  const facts = await databaseFacts(database)
  return [
    ...defence,
    postgres(facts),
    facts.isSuperuser
      ? note(
          { de: 'Datenbankbenutzer', en: 'database user' },
          {
            de: `${facts.user} ist Superuser: ein eigener Benutzer genügt`,
            en: `${facts.user} is a superuser: an ordinary user is enough`,
          },
        )
      : ok({ de: 'Datenbankbenutzer', en: 'database user' }, plain(facts.user)),
    noneOf({ de: 'Rollen', en: 'memberships' }, facts.missingRoles, {
      de: `${facts.user} darf diese Rollen nicht annehmen`,
      en: `${facts.user} may not take these roles`,
    }),
    noneOf({ de: 'Erweiterungen', en: 'extensions' }, facts.missingExtensions, { de: 'es fehlen', en: 'missing' }),
    noneOf({ de: 'Indizes', en: 'indexes' }, facts.invalidIndexes, { de: 'nicht gültig', en: 'not valid' }),
    noneOf({ de: 'Veröffentlichung', en: 'publishing' }, facts.openPublishing, { de: 'noch offen', en: 'still open' }),
    clock(Date.parse(facts.now)),
  ]
}

function findingOf(name: Text, { ok: isOk, degraded, detail = '' }: Check): Finding {
  if (!isOk) return wrong(name, plain(detail))
  return degraded ? note(name, plain(detail)) : ok(name)
}

function postgres({ version, versionNumber }: Pick<DatabaseFacts, 'version' | 'versionNumber'>): Finding {
  const safer = saferVersion(versionNumber)
  if (safer === undefined) return ok(plain('PostgreSQL'), plain(version))
  return note(plain('PostgreSQL'), {
    de: `${version}: ohne Sicherheitsaktualisierungen, die Mandanten trennen; mindestens ${safer} einspielen`,
    en: `${version}: without security releases that keep tenants apart; install ${safer} at least`,
  })
}

function clock(database: number): Finding {
  const name = { de: 'Uhr gegen die Datenbank', en: 'clock against the database' }
  const seconds = Math.abs(Date.now() - database) / 1000
  return seconds <= maxClockSeconds ? ok(name) : wrong(name, { de: `${seconds.toFixed(1)} s Abstand`, en: `${seconds.toFixed(1)} s apart` })
}

/** Verifies the audit chains of all tenants, entry by entry. */
export async function checkAudit(database: Database, tenants: readonly TenantEntry[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { uuid, shortId } of tenants) {
    const name = { de: `Protokollkette ${shortId}`, en: `audit chain of ${shortId}` }
    const { entries, broken } = await verifyAudit(database, uuid)
    findings.push(
      broken
        ? wrong(name, { de: `bricht bei ${broken.seq} (${broken.why})`, en: `breaks at ${broken.seq} (${broken.why})` })
        : ok(name, { de: `${entries} Einträge`, en: `${entries} entries` }),
    )
  }
  return findings
}
