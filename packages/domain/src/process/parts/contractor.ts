import { choice } from './fields.ts'

/** The firm that builds. It gets a link to its task. Without a firm the pool of external providers has the task. */
export const contractor = choice('externalServiceProvider', { de: 'Beauftragte Firma', en: 'Firm' })
