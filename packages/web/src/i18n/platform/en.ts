import type { SameKeys } from '../texts.ts'
import type { platform as german } from './de.ts'

export const platform: SameKeys<typeof german> = {
  title: 'Platform',
  intro: 'All tenants in numbers. This page shows no records.',
  failed: 'The numbers could not be read.',
  again: 'Try again',
  tenant: 'Tenant',
  users: 'Users',
  usersOf: '{{active}} of {{users}} active',
  signedIn: 'Signed in (7 days)',
  lastSignIn: 'last {{at}}',
  open: 'Open cases',
  suspended: 'Suspended',
  failedCases: 'Failed',
  failedJobs: 'Failed jobs (7 days)',
  lastError: 'Last error',
  storage: 'Files',
  definitions: 'Definitions',
  ofRelease: 'as released',
  ownVersion: 'own version {{count}}',
  stuck: 'Stuck: {{name}}',
  sum: 'Together',
}
