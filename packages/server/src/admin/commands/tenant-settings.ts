import { z } from 'zod'
import { changeTenantSettings } from '../../tenants/change-settings.ts'
import { defineCommand, UsageError, type Option } from '../command.ts'
import { consoleCreator } from '../console-audit.ts'
import { tenantNamed } from '../tenant-named.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most).optional()
const number = (de: string, en: string): Option => ({ value: { de: 'ZAHL', en: 'NUMBER' }, help: { de, en } })

export const tenantSettings = defineCommand({
  name: 'tenant settings',
  summary: { de: 'ändert, was die Plattform einem Mandanten gibt', en: 'changes what the platform gives a tenant' },
  options: {
    'short-id': { value: { de: 'KÜRZEL', en: 'SHORT-ID' }, help: { de: 'Kürzel des Mandanten', en: 'short id of the tenant' } },
    'heavy-at-once': number('aufwendige Abfragen gleichzeitig, 1 bis 64', 'expensive queries at once, 1 to 64'),
    'public-mails': number('E-Mails je Stunde, die Fremde auslösen, 1 bis 100.000', 'mails an hour that strangers cause, 1 to 100,000'),
    'values-per-day': number('Messwerte je Tag', 'measured values per day'),
    'quota-mb': number('Speicherplatz für Dateien in MB', 'space for files in MB'),
    'idle-minutes': number('Abmelden ohne Benutzung nach, 5 bis 720', 'sign out unused after, 5 to 720'),
    'session-hours': number('längste Anmeldung in Stunden, 1 bis 24', 'longest session in hours, 1 to 24'),
    'remember-days': number('angemeldet bleiben in Tagen, 0 bis 30', 'stay signed in, in days, 0 to 30'),
    flag: {
      value: { de: 'none|test|dev|local', en: 'none|test|dev|local' },
      help: { de: 'Systemart; bei test werden Verbindungen nach außen geprobt', en: 'system flag; test rehearses connections to others' },
    },
  },
  example: 'tenant settings --short-id swb --quota-mb 20480 --heavy-at-once 8',
  auditsItself: true,
  input: z.strictObject({
    'short-id': z.string(),
    'heavy-at-once': whole(1, 64),
    'public-mails': whole(1, 100_000),
    'values-per-day': whole(1, 2_000_000_000),
    'quota-mb': whole(1, 100_000_000),
    'idle-minutes': whole(5, 720),
    'session-hours': whole(1, 24),
    'remember-days': whole(0, 30),
    flag: z.enum(['none', 'test', 'dev', 'local']).optional(),
  }),
  run: async (context, { 'short-id': shortId, flag, ...limits }) => {
    const attributes = {
      'tenant:fileQuotaMB': limits['quota-mb'],
      'tenant:telemetryPerDay': limits['values-per-day'],
      'tenant:sessionIdleMinutes': limits['idle-minutes'],
      'tenant:sessionHours': limits['session-hours'],
      'tenant:sessionRememberDays': limits['remember-days'],
      'tenant:systemFlag': flag,
    }
    const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
    const heavyAtOnce = limits['heavy-at-once']
    const publicMailsPerHour = limits['public-mails']
    if (heavyAtOnce === undefined && publicMailsPerHour === undefined && Object.keys(given).length === 0) throw nothingGiven
    const store = await context.store()
    const { uuid: tenant } = await tenantNamed(store.database, shortId)
    const parts = { ...store, creator: consoleCreator(context), now: context.now.toISOString() }
    await changeTenantSettings(parts, { tenant, attributes: given, heavyAtOnce, publicMailsPerHour })
    const message = { de: `Der Mandant ${shortId} ist geändert.`, en: `The tenant ${shortId} is changed.` }
    return {
      json: { tenant: shortId, changed: { ...given, heavyAtOnce, publicMailsPerHour } },
      lines: [context.language === 'en' ? message.en : message.de],
    }
  },
})

const nothingGiven = new UsageError({
  de: 'Keine Einstellung angegeben: siehe tenant settings --help.',
  en: 'No setting is given: see tenant settings --help.',
})
