import { boardSchema } from './boards/mail/schema.sql.ts'
import { publishedSchema } from './boards/published/schema.sql.ts'
import { callSchema } from './calls/schema.sql.ts'
import { captchaSchema } from './captcha/schema.sql.ts'
import { watchSchema } from './comments/watch/schema.sql.ts'
import { exportSchema } from './export/schema.sql.ts'
import { identitySchema } from './identity/schema.sql.ts'
import { userAccessSchema } from './identity/user-access/schema.sql.ts'
import { importSchema } from './import/schema.sql.ts'
import { jobSchema } from './jobs/schema.sql.ts'
import { mailSchema } from './mail/schema.sql.ts'
import { mapSchema } from './maps/schema.sql.ts'
import { realtimeSchema } from './realtime/schema.sql.ts'
import { runnerSchema } from './runner/schema.sql.ts'
import { billingSchema } from './billing/schema.sql.ts'
import { accountingSchema } from './billing/accounting/schema.sql.ts'
import { auditSchema } from './store/audit/schema.ts'
import type { SchemaEntry } from './store/physical/schema-entry.ts'
import { streetSchema } from './streets/schema.sql.ts'
import { telemetrySchema } from './telemetry/schema.sql.ts'

/** The tables of the server's parts, in addition to the store's. */
export const schema: readonly SchemaEntry[] = [
  ...identitySchema,
  ...jobSchema,
  ...auditSchema,
  ...mailSchema,
  ...userAccessSchema,
  ...exportSchema,
  ...importSchema,
  ...realtimeSchema,
  ...telemetrySchema,
  ...callSchema,
  ...runnerSchema,
  ...captchaSchema,
  ...billingSchema,
  ...accountingSchema,
  ...streetSchema,
  ...mapSchema,
  ...watchSchema,
  ...boardSchema,
  ...publishedSchema,
]
