import { choice } from './fields.ts'

/** The firm that builds. The firm gets a link to its task. Without a firm, the task goes to the pool of external providers. */
export const contractor = choice('externalServiceProvider', { de: 'Beauftragte Firma', en: 'Firm' })
