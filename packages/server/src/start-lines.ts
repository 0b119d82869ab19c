import { isTrial, type Config } from './config.ts'
import type { StartState } from './start-state.ts'

const demoSignIns = `Demo sign-ins, password Twinwerk-Demo-1!
  service@swe.example     customer service of Stadtwerke Elsterau
  leitung@swe.example     its administrator (also technik@, abrechnung@, auftrag@, bau@, spleissen@, messung@,
                          vertrieb@, projekt@, extern@, vorstand@, neu@swe.example)
  leitung@gle.example     administrator of the cooperative Glasfaser Elsterland (also service@gle.example)
  sorge@kunde.example     a customer, K-100001
  plattform@plat.example  the platform, all tenants`

/** Returns the lines after "is ready": the demo sign-ins, how to create the first administrator, and warnings for the operator. */
export function startLines(config: Config, { platforms, hasAccount }: StartState): string[] {
  const hasDemo = config.demo !== 'off'
  return [
    ...(hasDemo ? [demoSignIns] : []),
    ...(hasDemo && config.publicUrl.startsWith('https:') && !isTrial(config)
      ? [
          `Warning: the demo world is loaded at ${config.publicUrl}, and its passwords are public. Set DEMO=off for an installation with real data.`,
        ]
      : []),
    ...(config.work === 'off' ? ['WORK=off: jobs, mails, push messages, gateways and timers wait until a start without it.'] : []),
    ...(hasAccount
      ? []
      : ['There is no account yet. Create the first administrator: npm run admin -- setup --name "…" --short-id … --mail … --surname …']),
    ...(platforms.length > 1
      ? [
          `Warning: more than one tenant is marked as the platform (${platforms.join(', ')}). Nothing was changed: one of them must be it alone.`,
        ]
      : []),
  ]
}
